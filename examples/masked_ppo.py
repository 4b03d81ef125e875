"""Train an agent that beats a random player, in minutes on one core, with masked PPO of sb3-contrib.

    pip install 'ludarium[learn]'
    python examples/masked_ppo.py

Masked PPO (S. Huang and S. Ontañón, 2020) gives illegal actions no probability.  The agent plays against a random
player, in each seat in turn.  Its network has two fully connected layers.
"""

from __future__ import annotations

import argparse

import numpy as np
from sb3_contrib import MaskablePPO

from ludarium.lab.stable_baselines import MaskedVecEnv


def train(game: str, options: dict[str, int | str], steps: int, seed: int) -> MaskablePPO:
    """Train an agent for a number of its own moves."""
    games = MaskedVecEnv(game, 64, **options)
    games.seed(seed)
    agent = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        gamma=0.997,
        ent_coef=0.005,
        learning_rate=1e-3,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )
    agent.learn(steps)
    return agent


def score(agent: MaskablePPO, game: str, options: dict[str, int | str], games: int, seed: int) -> float:
    """Return the mean score in games against a random player, half in each seat: 1 for a win, ½ for a draw."""
    arena = MaskedVecEnv(game, 64, **options)
    arena.seed(seed)
    seen, results = arena.reset(), list[float]()
    while len(results) < games:
        actions, _ = agent.predict(seen, action_masks=arena.action_masks(), deterministic=True)
        seen, rewards, ended, _ = arena.step(actions)
        results += ((rewards[ended] + 1) / 2).tolist()
    return float(np.mean(results[:games]))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--game", default="pivit")
    parser.add_argument("--option", action="append", metavar="KEY=VALUE", help="default for Pivit: size=6")
    parser.add_argument("--steps", type=int, default=400_000, help="training moves of the agent, in all games together")
    parser.add_argument("--seed", type=int, default=1)
    flags = parser.parse_args()
    chosen = flags.option or (["size=6"] if flags.game == "pivit" else [])
    pairs = (text.split("=", 1) for text in chosen)
    options: dict[str, int | str] = {key: int(value) if value.isdigit() else value for key, value in pairs}
    agent = train(flags.game, options, flags.steps, flags.seed)
    print(f"score against a random player: {score(agent, flags.game, options, 500, flags.seed + 1):.3f}")


if __name__ == "__main__":
    main()
