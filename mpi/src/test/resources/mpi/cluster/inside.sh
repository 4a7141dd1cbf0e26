#!/usr/bin/env bash
# inside.sh TREE COMMAND...: runs a command, as root, with folder TREE as its root folder. It sees the files and folders of the
# variable SHOWN, parted by colons. It is alone on a network, under the name node1; its processes end with it.
set -euo pipefail
exec unshare --mount --net --uts --pid --fork --kill-child bash -c '
    set -euo pipefail
    tree=$1
    shift
    mount --make-rprivate /
    ip link set lo up
    # Names of hosts are not looked up where the loopback is the only card.
    ip link add eth0 type veth peer name eth1
    ip addr add 10.99.0.1/24 dev eth0
    ip link set eth0 up
    ip link set eth1 up
    hostname node1
    mkdir -p "$tree"/{proc,sys,dev,tmp,run,etc}
    mount -t proc proc "$tree/proc"
    mount -t sysfs none "$tree/sys"
    mount --rbind /dev "$tree/dev"
    mount -t tmpfs none "$tree/dev/shm"
    mount -t tmpfs none "$tree/run"
    IFS=:
    for each in $SHOWN; do
        if [ -d "$each" ]; then
            mkdir -p "$tree$each"
        elif [ -e "$each" ]; then
            mkdir -p "$tree${each%/*}"
            touch "$tree$each"
        else
            continue
        fi
        mount --bind "$each" "$tree$each"
    done
    printf "127.0.0.1 localhost\n10.99.0.1 node1\n" >"$tree/etc/hosts"
    printf "passwd: files\ngroup: files\nhosts: files\n" >"$tree/etc/nsswitch.conf"
    cp /etc/passwd /etc/group "$tree/etc/"
    chroot "$tree" "$@"
' inside "$@"
