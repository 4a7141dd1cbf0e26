package org.strobe.emulator.launch.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** A supervisor, and hosts of ranks that never end. */
class SupervisorTest {
    private static final int RANKS = 2;

    private final Placement placement = Placement.block(RANKS, 1);
    private final PrivateSegmentStore store = new PrivateSegmentStore();
    private final WaitingRoom room = WaitingRoom.inThisJvm(RANKS);
    private final Board board = Board.create(Memory.allocate(Board.size(1, RANKS)), 1, RANKS, RANKS);
    private final Site site = new Site(
            new SiteSettings(board, WaitPolicy.forRanks(RANKS, false), 1024, Map.of()),
            HostSite.alone(store, room, placement),
            Faults.of(FaultPlan.NONE, placement, () -> 0));

    @AfterEach
    void close() {
        site.close();
        room.close();
        store.close();
    }

    /** Hosts that never end; a test overrides what it needs. */
    private static class Endless implements Hosts {
        final AtomicInteger ticks = new AtomicInteger();
        boolean ended;
        boolean abandoned;

        @Override
        public boolean awaitEnd(long nanos) throws InterruptedException {
            return false;
        }

        @Override
        public boolean canBeHeld() {
            return false;
        }

        @Override
        public List<RankLoad> loads() {
            return List.of();
        }

        @Override
        public long stuckSignature() {
            return 0;
        }

        @Override
        public long idleSignature() {
            return 0;
        }

        @Override
        public boolean mayStillAct() {
            return true;
        }

        @Override
        public String disagreement() {
            return "";
        }

        @Override
        public String waits() {
            return "the table of waits";
        }

        @Override
        public String stacks() {
            return "the stacks";
        }

        @Override
        public void end() {
            ended = true;
        }

        @Override
        public void abandon() {
            abandoned = true;
        }

        @Override
        public void tick(long nanosSinceStart) {
            ticks.incrementAndGet();
        }
    }

    @Test
    void shouldEndTheJobWhenItFailsItself() {
        Endless hosts = new Endless() {
            @Override
            public void tick(long nanosSinceStart) {
                throw new IllegalStateException("no more threads");
            }
        };
        Supervisor supervisor = new Supervisor(site, hosts, null, false, table -> {});
        supervisor.awaitEnd();
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.FAILED);
        assertThat(board.ending().message())
                .isEqualTo("the job could not be looked after: java.lang.IllegalStateException: no more threads");
        assertThat(supervisor.details()).contains("at org.strobe.emulator.launch.supervise.SupervisorTest");
        assertThat(hosts.ended).isTrue();
        assertThat(hosts.abandoned).isTrue();
    }

    @Test
    void shouldNotFailTheJobWhenAReportFails() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        Endless hosts = new Endless() {
            @Override
            public boolean awaitEnd(long nanos) {
                return told.getCount() == 0;
            }

            @Override
            public String waits() {
                throw new IllegalStateException("no table");
            }
        };
        Supervisor supervisor = new Supervisor(site, hosts, null, false, table -> {});
        List<Throwable> thrown = new ArrayList<>();
        Thread asker = Thread.ofPlatform().start(() -> {
            thrown.add(catchThrowable(supervisor::waits));
            told.countDown();
        });
        supervisor.awaitEnd();
        asker.join();
        assertThat(room.isAborted()).isFalse();
        assertThat(thrown).singleElement().asString().contains("IllegalStateException: no table");
    }

    @Test
    void shouldLookAfterTheJobBetweenQuestions() throws InterruptedException {
        int askers = 2;
        int questions = 20;
        AtomicInteger answered = new AtomicInteger();
        AtomicInteger mostInATick = new AtomicInteger();
        Endless hosts = new Endless() {
            private int inThisTick;

            @Override
            public boolean awaitEnd(long nanos) {
                return answered.get() == askers * questions;
            }

            @Override
            public void tick(long nanosSinceStart) {
                inThisTick = 0;
            }

            @Override
            public List<RankLoad> loads() {
                mostInATick.accumulateAndGet(++inThisTick, Math::max);
                try {
                    Thread.sleep(20); // meanwhile the other asker asks
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return List.of();
            }
        };
        Supervisor supervisor = new Supervisor(site, hosts, null, false, table -> {});
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < askers; i++) {
            threads.add(Thread.ofPlatform().start(() -> {
                for (int question = 0; question < questions; question++) {
                    supervisor.loads();
                    answered.incrementAndGet();
                }
            }));
        }
        supervisor.awaitEnd();
        for (Thread each : threads) {
            each.join();
        }
        assertThat(mostInATick.get()).isEqualTo(1);
    }

    @Test
    void shouldGiveRanksUpWhenTheyCannotBeEnded() {
        Endless hosts = new Endless() {
            @Override
            public void end() {
                throw new IllegalStateException("on purpose");
            }
        };
        room.abort("on purpose");
        new Supervisor(site, hosts, null, false, table -> {}).awaitEnd();
        assertThat(hosts.abandoned).isTrue();
    }

    @Test
    void shouldLookAfterRanksWhileTheyUnwind() {
        Endless hosts = new Endless();
        room.abort("on purpose");
        new Supervisor(site, hosts, null, false, table -> {}).awaitEnd();
        assertThat(hosts.ticks).hasPositiveValue();
    }

    @Test
    void shouldGiveRanksMoreTimeWhenTheComputerIsBusy() {
        AtomicInteger waits = new AtomicInteger();
        Endless hosts = new Endless() {
            @Override
            public boolean awaitEnd(long nanos) throws InterruptedException {
                Thread.sleep(8 * Duration.ofNanos(nanos).toMillis()); // a busy computer wakes a thread late
                return waits.incrementAndGet() == 20; // after twice the grace by the clock
            }
        };
        room.abort("on purpose");
        new Supervisor(site, hosts, null, false, table -> {}).awaitEnd();
        assertThat(hosts.abandoned).isFalse();
    }

    @Test
    void shouldExplainATimeOutOnlyWhenItIsTheFirstCause() {
        Ending exit = new Ending(Ending.Kind.EXIT, 1, 9, "rank 1 ended with exit code 9");
        Endless hosts = new Endless() {
            @Override
            public String waits() {
                assertThat(board.end(exit, room)).isTrue();
                return super.waits();
            }
        };
        Supervisor supervisor = new Supervisor(site, hosts, Duration.ZERO, false, table -> {});
        supervisor.awaitEnd();
        assertThat(board.ending()).isEqualTo(exit);
        assertThat(supervisor.details()).isEmpty();
    }

    @Test
    void shouldTellOnceOfAJobWhoseRanksOnlyWaitAndTest() {
        List<String> told = new ArrayList<>();
        Endless hosts = new Endless() {
            @Override
            public long idleSignature() {
                return 7;
            }
        };
        awaitEndOfIdle(hosts, told);
        assertThat(told).containsExactly("the table of waits");
    }

    @Test
    void shouldNotCallAJobIdleWhileARankMoves() {
        List<String> told = new ArrayList<>();
        Endless hosts = new Endless() {
            @Override
            public long idleSignature() {
                return ticks.get();
            }
        };
        awaitEndOfIdle(hosts, told);
        assertThat(told).isEmpty();
    }

    /** Hosts whose ranks seem to wait for each other while a debugger holds one of them, for a number of looks. */
    private static class Held extends Endless {
        private static final int LOOKS = 10;
        private final AtomicInteger looks = new AtomicInteger();

        @Override
        public boolean canBeHeld() {
            return true;
        }

        @Override
        public boolean isHeld() {
            return looks.incrementAndGet() <= LOOKS;
        }

        @Override
        public boolean mayStillAct() {
            return false;
        }

        boolean hasBeenReleased() {
            return looks.get() > LOOKS;
        }
    }

    @Test
    void shouldNotTimeOutWhileADebuggerHoldsARank() {
        Held hosts = new Held();
        new Supervisor(site, hosts, Duration.ofMillis(100), false, table -> {}).awaitEnd();
        assertThat(hosts.hasBeenReleased()).isTrue();
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.TIMEOUT);
    }

    @Test
    void shouldCountNoTimeOfADebugger() {
        AtomicInteger ticksOfRelease = new AtomicInteger();
        Held hosts = new Held() {
            @Override
            public void tick(long nanosSinceStart) {
                super.tick(nanosSinceStart);
                if (hasBeenReleased()) {
                    ticksOfRelease.compareAndSet(0, ticks.get());
                }
            }

            @Override
            public boolean awaitEnd(long nanos) throws InterruptedException {
                Thread.sleep(10);
                return hasBeenReleased() && ticks.get() > ticksOfRelease.get() + 10;
            }
        };
        // Held for two seconds, and supervised for a tenth of one afterwards.
        new Supervisor(site, hosts, Duration.ofMillis(1_500), false, table -> {}).awaitEnd();
        assertThat(board.ending()).isNull();
    }

    @Test
    void shouldReportNoDeadlockOrIdlenessWhileADebuggerHoldsARank() {
        List<Boolean> toldAfterRelease = new ArrayList<>();
        Held hosts = new Held() {
            @Override
            public long stuckSignature() {
                assertThat(hasBeenReleased()).isTrue();
                return 7;
            }

            @Override
            public long idleSignature() {
                return 7;
            }
        };
        long idle = Duration.ofMillis(50).toNanos();
        new Supervisor(site, hosts, null, false, table -> toldAfterRelease.add(hosts.hasBeenReleased()), idle)
                .awaitEnd();
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(toldAfterRelease).doesNotContain(false);
    }

    @Test
    void shouldLookForADebuggerBeforeItReportsADeadlock() {
        AtomicInteger stuck = new AtomicInteger();
        Held hosts = new Held() {
            private boolean isHeld;

            @Override
            public long stuckSignature() {
                isHeld = stuck.incrementAndGet() == 2;
                return 7;
            }

            @Override
            public boolean isHeld() {
                boolean held = isHeld;
                isHeld = false;
                return held;
            }
        };
        new Supervisor(site, hosts, null, false, table -> {}).awaitEnd();
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(stuck.get()).as("looks; three without a debugger").isGreaterThan(3);
    }

    private void awaitEndOfIdle(Hosts hosts, List<String> told) {
        long idle = Duration.ofMillis(50).toNanos();
        new Supervisor(site, hosts, Duration.ofMillis(500), false, told::add, idle).awaitEnd();
    }

    @Test
    void shouldFailAJobWhoseCallsDiffer() {
        Endless hosts = new Endless() {
            @Override
            public boolean awaitEnd(long nanos) {
                return true;
            }

            @Override
            public String disagreement() {
                return "call 1 differs";
            }
        };
        new Supervisor(site, hosts, null, false, table -> {}).awaitEnd();
        assertThat(board.ending()).isEqualTo(Ending.of(Ending.Kind.MISMATCH, "call 1 differs"));
    }
}
