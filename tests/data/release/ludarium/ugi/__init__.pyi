from ludarium.ugi.client import Engine as Engine
from ludarium.ugi.function import serve as serve
from ludarium.ugi.function_call import MoveLimits as MoveLimits

__all__ = ['Engine', 'serve', 'MoveLimits']
