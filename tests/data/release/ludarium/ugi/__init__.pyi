from ludarium.ugi.function import serve as serve
from ludarium.ugi.function_call import MoveLimits as MoveLimits

__all__ = ["serve", "MoveLimits"]
