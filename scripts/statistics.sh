#!/bin/sh
# Generates the statistics in docs/statistics.  Takes five minutes on two cores.  Keeps finished games in build/statistics,
# so that an interrupted run can continue.
# usage: scripts/statistics.sh
set -eu
cd "$(dirname "$0")/.."
folder=docs/statistics games=build/statistics
mkdir -p "$games"

measure() {
  name=$1
  shift
  echo "$name" >&2
  ludarium statistics "$@" --seed 1 --results "$games/$name" --json >"$folder/$name.json"
}

measure pivit pivit --option size=6,8 --level win-or-random:2000 --level 1:1000 --level 2:1000 --level 4:600
measure pivit-players pivit --option players=3,4 --level win-or-random:400 --level 1:200 --level 2:200
measure pijersi pijersi --setup classic,half-random,full-random --level win-or-random:2000 --level 1:500 --level 2:500 --level 4:300
measure pijersi-codes pijersi --setup GRXLLS,CZCHBV,RVVZPK,FDHHEV,CYUJZI,IWSQLI,MSYOSN,VHEGDS,HDGDUA,NNCBPT --level win-or-random:400 --level 2:400 --level 4:100
measure pux pux --level win-or-random:1000 --level 1:400 --level 2:400 --level 4:300
measure baishu baishu --option variant=baishu,baishuguoq --level win-or-random:60 --level 1:200 --level 2:200
measure baishu-six baishu --option players=6 --level 1:100 --level 2:100
