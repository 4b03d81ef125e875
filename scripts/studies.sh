#!/bin/sh
# Generates the statistics in docs/studies again.  Takes five minutes on two cores.  Games in build/studies are not played
# again, so an interrupted run can continue.
# usage: scripts/studies.sh
set -eu
cd "$(dirname "$0")/.."
folder=docs/studies games=build/studies
mkdir -p "$games"

study() {
  name=$1
  shift
  echo "$name" >&2
  ludarium statistics "$@" --seed 1 --results "$games/$name" --json >"$folder/$name.json"
}

study pivit pivit --option size=6,8 --level win-or-random:2000 --level 1:1000 --level 2:1000 --level 4:600
study pivit-players pivit --option players=3,4 --level win-or-random:400 --level 1:200 --level 2:200
study pijersi pijersi --setup classic,half-random,full-random --level win-or-random:2000 --level 1:500 --level 2:500 --level 4:300
study pijersi-codes pijersi --setup GRXLLS,CZCHBV,RVVZPK,FDHHEV,CYUJZI,IWSQLI,MSYOSN,VHEGDS,HDGDUA,NNCBPT --level win-or-random:400 --level 2:400 --level 4:100
study pux pux --level win-or-random:1000 --level 1:400 --level 2:400 --level 4:300
study baishu baishu --option variant=baishu,baishuguoq --level win-or-random:60 --level 1:200 --level 2:200
study baishu-six baishu --option players=6 --level 1:100 --level 2:100
