/** The settings sheet. Changes take effect at once. */

import type { ComponentChildren } from "preact";
import { changeSettings, MATERIALS, reducedMotion, settings, THEMES } from "../../settings/settings";
import { LANGUAGE_NAMES, LANGUAGES, language } from "../../text/language";
import { say } from "../../text/page";
import { Button, ChoiceField } from "../controls";
import { Dialog } from "../dialog";
import { openPanel } from "../navigation";
import { useServices } from "../services";
import { PieceSetChoice, Setting, SpeedChoice } from "./fields";

function SettingsGroup({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="settings-group stack gap-4">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export default function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { catalogue, gameStore } = useServices();
  return (
    <Dialog title={say("settings")} kind="sheet" onClose={onClose}>
      <div class="settings stack gap-6">
        <SettingsGroup title={say("settings-look")}>
          <ChoiceField
            label={say("theme")}
            value={settings.value.theme}
            onChange={(theme) => changeSettings({ theme })}
            choices={THEMES.map((value) => ({
              value,
              label: (
                <>
                  <span class="swatch" data-theme={value} aria-hidden="true" />
                  {say(`theme-${value}`)}
                </>
              ),
            }))}
            class="themes"
          />
          <ChoiceField
            label={say("language")}
            value={language.value}
            onChange={(chosen) => changeSettings({ language: chosen })}
            choices={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
          />
          {catalogue.games.map((game) => (
            <PieceSetChoice key={game.name} game={game} />
          ))}
          <ChoiceField
            label={say("board-kind")}
            about={say("board-kind-doc")}
            value={settings.value.solid ? "solid" : "flat"}
            onChange={(kind) => changeSettings({ solid: kind === "solid" })}
            choices={(["flat", "solid"] as const).map((value) => ({ value, label: say(`board-kind-${value}`) }))}
          />
          {settings.value.solid && (
            <ChoiceField
              label={say("material")}
              value={settings.value.material}
              onChange={(material) => changeSettings({ material })}
              choices={MATERIALS.map((value) => ({ value, label: say(`material-${value || "usual"}`) }))}
            />
          )}
          <Setting name="coordinates" />
          <Setting name="hints" />
        </SettingsGroup>
        <SettingsGroup title={say("settings-play")}>
          <SpeedChoice about={reducedMotion.value ? say("speed-reduced") : undefined} />
          <Setting name="confirm" />
          <Setting name="premove" />
          <Setting name="thinking" />
        </SettingsGroup>
        <SettingsGroup title={say("settings-keys")}>
          <Setting name="sounds" />
          <Setting name="letterKeys" />
        </SettingsGroup>
        <p class="quiet small">{say("settings-kept")}</p>
        {gameStore.kind === "server" && <Button label={say("account-open")} act={() => openPanel("account")} />}
      </div>
    </Dialog>
  );
}
