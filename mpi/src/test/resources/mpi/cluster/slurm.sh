#!/usr/bin/env bash
# slurm.sh COMMAND...: starts Slurm on the computer node1, as root, and runs a command when its one node is idle.
set -euo pipefail
mkdir -p /etc/slurm /run/slurm/state /run/slurm/spool
for name in slurmctld slurmd slurmstepd; do
    if [ -x /usr/sbin/$name-wlm ]; then ln -sf $name-wlm /usr/sbin/$name; fi
done
cat >/etc/slurm/slurm.conf <<'END'
ClusterName=test
SlurmctldHost=node1(10.99.0.1)
SlurmUser=root
AuthType=auth/none
CredType=cred/none
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/linear
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
StateSaveLocation=/run/slurm/state
SlurmdSpoolDir=/run/slurm/spool
SlurmctldPidFile=/run/slurm/slurmctld.pid
SlurmdPidFile=/run/slurm/slurmd.pid
SlurmctldLogFile=/run/slurm/slurmctld.log
SlurmdLogFile=/run/slurm/slurmd.log
NodeName=node1 NodeAddr=10.99.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:4
END
echo CgroupPlugin=disabled >/etc/slurm/cgroup.conf
slurmctld
slurmd
for ((i = 0; i < 300; i++)); do
    if [ "$(sinfo -h -o %T 2>/dev/null)" = idle ]; then exec "$@"; fi
    sleep 0.2
done
echo "Slurm has no idle node:" >&2
tail -n 5 /run/slurm/*.log >&2
exit 1
