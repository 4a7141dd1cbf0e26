#!/usr/bin/env bash
# two.sh COMMAND...: runs a command, as root, on the first of two computers made of namespaces, node1 and node2. Each has its
# network card, host name and shared memory; a virtual cable joins them. /run/remote is a remote shell between them.
set -euo pipefail
exec unshare --mount --net --uts --pid --fork --kill-child bash -c '
    set -euo pipefail
    mount --make-rprivate /
    mount -t proc proc /proc
    mount -t tmpfs none /run
    mkdir /run/netns /run/names
    ip netns add node1
    ip netns add node2
    ip link add card1 type veth peer name card2
    for i in 1 2; do
        ip link set card$i netns node$i
        ip -n node$i link set card$i name eth0
        ip -n node$i addr add 10.99.0.$i/24 dev eth0
        ip -n node$i link set eth0 up
        ip -n node$i link set lo up
        touch /run/names/node$i
        unshare --uts=/run/names/node$i hostname node$i
    done
    printf "127.0.0.1 localhost\n10.99.0.1 node1\n10.99.0.2 node2\n" >/run/hosts
    mount --bind /run/hosts /etc/hosts
    cat >/run/remote <<"END"
#!/usr/bin/env bash
# As ssh: [OPTIONS] HOST COMMAND...
while [ "${1#-}" != "$1" ]; do shift; done
host=$1
shift
exec nsenter --net=/run/netns/$host --uts=/run/names/$host unshare --mount --propagation unchanged bash -c "
    mount -t sysfs none /sys
    mount -t tmpfs none /dev/shm
    eval \"\$1\"" remote "$*"
END
    chmod +x /run/remote
    /run/remote node1 "$(printf "%q " "$@")"
' two "$@"
