package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.Agent;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.Processes;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitingRoom;

class AgentThreadTest {
    private static final long ENOUGH = 1 << 16;

    private final WaitingRoom room = WaitingRoom.inThisJvm(4);
    private final Queue<String> reasons = new ConcurrentLinkedQueue<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final AgentThread thread = new AgentThread(
            room,
            new Processes(Memory.allocate(ENOUGH), room, NodeSet.of(), HostSite.NO_DOORBELL),
            HostSite.NO_DOORBELL,
            true,
            reasons::add);

    /** Work of an agent. */
    private interface Work {
        void carryOut() throws Exception;
    }

    private Agent agent(Work work) {
        return new Agent() {
            @Override
            public int doWork() throws Exception {
                begun.countDown();
                work.carryOut();
                return 0;
            }

            @Override
            public String roleName() {
                return "tested";
            }
        };
    }

    private void begin(Work work) throws InterruptedException {
        thread.add(agent(work));
        assertThat(begun.await(200, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void shouldEndTheJobWhenAnAgentFails() throws Exception {
        begin(() -> {
            throw new IllegalStateException("broken");
        });
        assertThat(thread.stop()).isTrue();
        assertThat(reasons).singleElement().asString().contains("the agents of process", "broken");
    }

    /** The interrupt that ends its work is a consequence of the job's end, and must not replace the cause. */
    @Test
    void shouldNotBeTheCauseOfTheEndThatInterruptedIt() throws Exception {
        begin(() -> {
            try {
                Thread.sleep(TimeUnit.MINUTES.toMillis(10));
            } catch (InterruptedException e) {
                throw new IllegalStateException("the creating thread was interrupted", e);
            }
        });
        room.abort("process 2 died");
        assertThat(thread.stop()).isTrue();
        assertThat(reasons).isEmpty();
    }
}
