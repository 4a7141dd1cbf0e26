package org.strobe.emulator.nic.host;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.BitTable;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.InFlight;
import org.strobe.emulator.nic.host.shared.InterconnectLayout;
import org.strobe.emulator.nic.host.shared.Processes;
import org.strobe.emulator.nic.host.shared.Slots;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitingRoom;

/** Messages that arrive while the agent finishes: none is left behind, and none is missed by deadlock detection. */
public class MessageQueueStress {
    private static final int NODES = 2;
    private static final NicSettings SETTINGS = new NicSettings(64, 2, 16, 64);
    private static final Placement PLACEMENT = Placement.block(NODES, NODES);
    private static final WaitingRoom ROOM = WaitingRoom.inThisJvm(NODES);
    private static final HostSite SITE = HostSite.alone(new PrivateSegmentStore(), ROOM, PLACEMENT);

    /** Processes without a host: nobody is woken. */
    private static final Processes PROCESSES = new Processes(
            Memory.allocate(InterconnectLayout.size(1, NODES, NODES + 1)),
            ROOM,
            NodeSet.all(NODES),
            HostSite.NO_DOORBELL);

    private static final Slots MAILBOXES = new Slots(MessageQueueLayout.size(SETTINGS));
    private static final Slots TABLES = new Slots(Memory.LINE);
    private static final Slots JOBS = new Slots(InterconnectLayout.size(0, 0, 0));

    private MessageQueueStress() {}

    private static int drain(MessageQueue mailbox, RingConsumer consumer) {
        mailbox.beginDrain();
        if (consumer.poll() == RingConsumer.EMPTY) {
            return 0;
        }
        consumer.release();
        return 1;
    }

    /** A message arrives while the ready bit is still set from the previous one, which the agent has drained. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The agent took it along.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The agent did not see it, and will come back for it.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "The agent took it along, and will look once more in vain.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "It lies there, and nobody will look.")
    @State
    public static class LastMessage {
        private final BitTable ready = new BitTable(TABLES.next(), 0, NODES);
        private final MessageQueue mailbox = new MessageQueue(1, MAILBOXES.next(), SETTINGS, SITE, ready, PROCESSES);
        private final RingConsumer consumer = mailbox.consumer();

        public LastMessage() {
            ready.set(1);
        }

        @Actor
        public void sender() {
            boolean unused = mailbox.tryPut(0, null, new byte[0], 0, 0);
        }

        @Actor
        public void agent(II_Result r) {
            r.r1 = drain(mailbox, consumer);
        }

        @Arbiter
        public void after(II_Result r) {
            r.r2 = ready.next(1) == 1 ? 1 : 0;
        }
    }

    /** A handler answers with a message to another node, while deadlock detection looks for messages in flight. */
    @JCStressTest
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "There is the message, its handler, or the answer.")
    @Outcome(expect = FORBIDDEN, desc = "What went from one to the other was overlooked.")
    @State
    public static class Answer {
        private final BitTable ready = new BitTable(TABLES.next(), 0, NODES);
        private final BitTable served = new BitTable(TABLES.next(), 0, NODES);
        private final InFlight inFlight = new InFlight(JOBS.next(), ready, served);

        public Answer() {
            served.set(0);
            served.set(1);
            ready.set(1);
        }

        @Actor
        public void agent() {
            inFlight.begin();
            ready.clear(1);
            ready.set(0);
            inFlight.end(1);
        }

        @Actor
        public void asker(I_Result r) {
            r.r1 = (int) inFlight.get();
        }
    }
}
