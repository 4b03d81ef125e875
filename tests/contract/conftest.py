"""Every contract test that asks for `guest` runs for every game and variant."""

import pytest

from contract.guests import GUESTS


@pytest.fixture(params=GUESTS, ids=str)
def guest(request):
    return request.param
