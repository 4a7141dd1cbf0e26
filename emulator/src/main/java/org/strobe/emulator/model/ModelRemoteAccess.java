package org.strobe.emulator.model;

import org.strobe.emulator.nic.RemoteAccess;

/** The accesses of one rank of a modelled machine. */
final class ModelRemoteAccess implements RemoteAccess {
    private final ModelInterconnect interconnect;
    private final NodeState own;

    ModelRemoteAccess(ModelInterconnect interconnect, NodeState own) {
        this.interconnect = interconnect;
        this.own = own;
    }

    @Override
    public void begin(int rank, long bytes, long answer, Runnable there, Runnable back) {
        NodeState target = interconnect.box(rank).node();
        interconnect.carry(own, target, bytes, null, () -> {
            there.run();
            interconnect.answer(target, own, answer, back::run);
        });
    }

    @Override
    public void notice() {
        interconnect.simulation().spend(interconnect.network().receiving());
    }
}
