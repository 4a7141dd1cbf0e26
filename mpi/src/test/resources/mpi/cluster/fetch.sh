#!/usr/bin/env bash
# fetch.sh FOLDER [SUITE]: unpacks MPI libraries newer than this computer's, and Slurm, with all that they need, into FOLDER.
# The packages come from this computer's mirror of Debian, by apt with lists of its own. Nothing is installed.
set -euo pipefail
folder=$1
suite=${2:-forky}
packages=(base-files bash coreutils grep sed mount util-linux mpich libmpich-dev openmpi-bin slurm-client slurmctld slurmd)
fail() {
    echo "$*" >&2
    exit 1
}
if [ -e "$folder/complete" ]; then exit 0; fi
type -P apt-get dpkg >/dev/null || fail "this computer has no apt-get: newer libraries cannot be fetched"
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 'Component: main' | head -n 1)
[ -n "$mirror" ] || fail "this computer has no mirror of Debian: newer libraries cannot be fetched"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/state/lists/partial "$work"/cache/archives/partial
: >"$work/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" >"$work/sources"
options=(-q -y -o "Dir::Etc::SourceList=$work/sources" -o Dir::Etc::SourceParts=/dev/null -o "Dir::State=$work/state"
    -o "Dir::State::status=$work/status" -o "Dir::Cache=$work/cache" -o APT::Sandbox::User=root
    -o APT::Install-Recommends=false)
apt-get "${options[@]}" update >"$work/log" 2>&1 && [ -z "$(grep '^[EW]:' "$work/log")" ] ||
    fail "suite $suite cannot be read: $(grep '^[EW]:' "$work/log" | head -n 1)"
apt-get "${options[@]}" --download-only install "${packages[@]}" >"$work/log" 2>&1 ||
    fail "packages of suite $suite cannot be fetched: $(grep '^E:' "$work/log" | head -n 1)"
mkdir -p "$folder"
# Its links lead from /lib to /usr/lib, where the other packages have their files.
dpkg -x "$work"/cache/archives/base-files_*.deb "$folder"
for each in "$work"/cache/archives/*.deb; do
    dpkg -x "$each" "$folder"
done
touch "$folder/complete"
