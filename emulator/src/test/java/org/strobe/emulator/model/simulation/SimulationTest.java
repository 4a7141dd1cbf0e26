package org.strobe.emulator.model.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private final AtomicBoolean isCut = new AtomicBoolean();
    private final AtomicInteger standstills = new AtomicInteger();
    private final List<String> seen = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final Simulation simulation = new Simulation(
            isCut::get,
            () -> {
                standstills.incrementAndGet();
                isCut.set(true);
            },
            cause -> {
                failures.add(cause);
                isCut.set(true);
            });

    private void note(String what) {
        seen.add(simulation.now() + " " + what);
    }

    private void run(int fibers, IntConsumer body) throws InterruptedException {
        simulation.setUp(fibers);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < fibers; i++) {
            int id = i;
            threads.add(Thread.ofVirtual().start(() -> {
                simulation.enter(simulation.fiber(id));
                body.accept(id);
                simulation.leave();
            }));
        }
        simulation.start();
        for (Thread thread : threads) {
            assertThat(thread.join(java.time.Duration.ofSeconds(200))).isTrue();
        }
    }

    @Test
    void shouldTakeTurnsByTimeAndThenById() throws InterruptedException {
        run(3, id -> {
            for (int i = 0; i < 3; i++) {
                note("fiber " + id);
                simulation.spend(id == 0 ? 10 : 5);
                simulation.settle();
            }
        });
        assertThat(seen)
                .containsExactly(
                        "0 fiber 0",
                        "0 fiber 1",
                        "0 fiber 2",
                        "5 fiber 1",
                        "5 fiber 2",
                        "10 fiber 0",
                        "10 fiber 1",
                        "10 fiber 2",
                        "20 fiber 0");
        assertThat(standstills).hasValue(0);
    }

    @Test
    void shouldLetOneGoOnAsLongAsNobodyComesBefore() throws InterruptedException {
        run(2, id -> {
            simulation.spend(id == 0 ? 1 : 1000);
            for (int i = 0; i < 100; i++) {
                simulation.spend(1);
                simulation.settle();
            }
        });
        assertThat(simulation.turns()).isLessThan(10);
    }

    @Test
    void shouldWakeThoseWhoSleepAtTheTimeThatWasSaid() throws InterruptedException {
        run(2, id -> {
            if (id == 0) {
                simulation.sleep();
                note("woken");
            } else {
                simulation.spend(7);
                simulation.settle();
                simulation.wake(simulation.fiber(0), simulation.now() + 4);
                simulation.wake(simulation.fiber(0), simulation.now() + 1);
            }
        });
        assertThat(seen).containsExactly("11 woken");
    }

    @Test
    void shouldSleepNoLongerThanUntil() throws InterruptedException {
        run(2, id -> {
            if (id == 0) {
                simulation.sleepUntil(50);
                note("time over");
                simulation.sleepUntil(100);
                note("woken");
                simulation.spend(200);
                simulation.settle();
                note("not woken again");
            } else {
                simulation.spend(60);
                simulation.settle();
                simulation.wake(simulation.fiber(0), simulation.now());
            }
        });
        assertThat(seen).containsExactly("50 time over", "60 woken", "260 not woken again");
    }

    @Test
    void shouldLetEventsHappenInBetween() throws InterruptedException {
        run(1, id -> {
            simulation.add(5, 9, () -> note("event"));
            simulation.add(5, 8, () -> {
                note("event of a lower id");
                simulation.spend(100);
                note("no time passes in it");
            });
            simulation.spend(20);
            simulation.settle();
            note("fiber");
        });
        assertThat(seen).containsExactly("5 event of a lower id", "5 no time passes in it", "5 event", "20 fiber");
    }

    @Test
    void shouldSayThatNothingMovesAsSoonAsAllSleep() throws InterruptedException {
        run(3, id -> {
            simulation.spend(id);
            simulation.sleep();
        });
        assertThat(standstills).hasValue(1);
    }

    @Test
    void shouldGoOnWhenAnEventFails() throws InterruptedException {
        RuntimeException failure = new RuntimeException("on purpose");
        run(2, id -> {
            if (id == 0) {
                simulation.add(5, 9, () -> {
                    throw failure;
                });
            }
            simulation.sleep();
        });
        assertThat(failures).containsExactly(failure);
        assertThat(standstills).hasValue(0);
    }

    @Test
    void shouldEndWithItsLastFiber() throws InterruptedException {
        run(1, id -> {
            simulation.add(1_000_000, 9, () -> note("too late"));
            simulation.spend(5);
        });
        assertThat(seen).isEmpty();
    }

    @Test
    void shouldLetAllGoOnWhenItIsCut() throws InterruptedException {
        Thread cutting = Thread.ofPlatform().start(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            isCut.set(true);
        });
        run(2, id -> {
            if (id == 0) {
                simulation.sleep();
                return;
            }
            while (!isCut.get()) {
                simulation.spend(1);
                simulation.add(simulation.now(), 5, () -> {});
                simulation.settle();
            }
        });
        cutting.join();
        assertThat(standstills).hasValue(0);
    }

    /** Periodic events and their consequences do not count as progress; changes by them do. */
    @Test
    void shouldStandStillWhenOnlyWhatIsPeriodicIsLeft() throws InterruptedException {
        int[] strobes = {0};
        run(2, id -> {
            if (id == 0) {
                strobe(strobes);
            }
            simulation.sleep();
        });
        assertThat(standstills).hasValue(1);
        // Ten periods changed something; one more shows that nothing does.
        assertThat(strobes[0]).isBetween(11, 12);
    }

    /** Waits for a pending event of any distance, with any number of periods meanwhile. */
    @Test
    void shouldWaitForWhatIsOnItsWay() throws InterruptedException {
        int[] strobes = {100};
        run(1, id -> {
            simulation.addPeriodic(100, 9, () -> {
                simulation.change();
                simulation.add(simulation.now() + 5000, 9, () -> simulation.wake(simulation.fiber(0), 0));
            });
            strobe(strobes);
            simulation.sleep();
            note("woken");
        });
        assertThat(seen).containsExactly("5100 woken");
        assertThat(standstills).hasValue(0);
    }

    private void strobe(int[] strobes) {
        simulation.addPeriodic(100, 9, () -> {
            strobes[0]++;
            simulation.add(simulation.now() + 10, 9, () -> {
                if (strobes[0] <= 10) {
                    simulation.change();
                }
            });
            strobe(strobes);
        });
    }

    @Test
    void shouldWaitForWhatAPeriodicEventWillBring() throws InterruptedException {
        int[] strobes = {0};
        run(1, id -> {
            simulation.addPeriodic(100, 9, () -> wakeAfter(strobes, simulation.fiber(0)));
            simulation.sleep();
            note("woken");
        });
        assertThat(seen).containsExactly("500 woken");
        assertThat(standstills).hasValue(0);
    }

    private void wakeAfter(int[] strobes, Fiber sleeper) {
        simulation.change();
        if (++strobes[0] == 5) {
            simulation.wake(sleeper, simulation.now());
        } else {
            simulation.addPeriodic(100, 9, () -> wakeAfter(strobes, sleeper));
        }
    }
}
