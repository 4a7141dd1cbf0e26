package org.strobe.emulator.model.nic;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.nic.RemoteAccess;

/**
 * Accesses through a modelled NIC to objects of ranks on other nodes. A rank notices answers when it polls, and pays
 * for each. Agents have no processor: they are told at once.
 */
final class ModelRemoteAccess implements RemoteAccess {
    private final ModelInterconnect interconnect;
    private final NodeState own;
    private final ModelMail mail;
    private final Queue<Runnable> answers = new ArrayDeque<>();

    /** @param mail of the rank, which arriving answers wake; null for an agent */
    ModelRemoteAccess(ModelInterconnect interconnect, NodeState own, ModelMail mail) {
        this.interconnect = interconnect;
        this.own = own;
        this.mail = mail;
    }

    @Override
    public void begin(int rank, long bytes, long answer, Runnable there, Runnable back) {
        NodeState target = interconnect.box(rank).node();
        interconnect.carry(own, target, bytes, null, () -> {
            target.arrive(there);
            interconnect.answer(target, own, answer, () -> come(back));
        });
    }

    @Override
    public void put(int rank, long bytes, Runnable there, int event) {
        NodeState target = interconnect.box(rank).node();
        interconnect.carry(own, target, bytes, null, () -> target.arrive(event, there));
    }

    private void come(Runnable back) {
        if (mail == null) {
            back.run();
        } else {
            answers.add(back);
            mail.ring();
        }
    }

    @Override
    public void poll() {
        interconnect.look();
        for (Runnable back = answers.poll(); back != null; back = answers.poll()) {
            interconnect.notice();
            back.run();
        }
    }
}
