package org.strobe.bcs.slice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** All nodes go through the microphases together, and slices keep time. */
class SlicesTest {
    private static final int NODES = 4;
    private static final StrobeLayout LAYOUT = new StrobeLayout(8L * Memory.LINE);

    /** Events of all nodes of a job, in order. */
    private static final class Log {
        private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    }

    /** Thread with a few pieces of work in each microphase, more on some nodes than on others. */
    private static final class Worker implements NicThread {
        private final int node;
        private final Log log;
        private final int pieces;
        private final long until;
        private int left;
        private int later;
        private String now = "";

        Worker(int node, Log log, int pieces, long until) {
            this.node = node;
            this.log = log;
            this.pieces = pieces;
            this.until = until;
        }

        @Override
        public String name() {
            return "WK";
        }

        @Override
        public int scheduled() {
            return later;
        }

        @Override
        public boolean worksIn(Microphase microphase) {
            return true;
        }

        @Override
        public void begin(long slice, Microphase microphase) {
            now = slice + " " + microphase;
            left = (int) ((node + slice) % NODES) * pieces;
            log.lines.add("begin " + now);
            if (microphase == Microphase.MESSAGE_SCHEDULING) {
                later = slice < until && slice % 3 == node % 3 ? 1 : 0;
            }
        }

        @Override
        public int work() {
            if (left > 0) {
                left--;
                return 1;
            }
            return 0;
        }

        @Override
        public boolean isThrough() {
            if (left == 0) {
                log.lines.add("through " + now);
            }
            return left == 0;
        }
    }

    private static Job job(String machine) {
        Job job = Job.of(NODES).nodes(NODES).nicMemory(1 << 16).timeout(Duration.ofMinutes(10));
        return machine.equals("host") ? job : job.machine(ModelMachines.machine(machine));
    }

    private record Ended(long slice, long now, long overruns) {}

    /** Runs a number of slices; returns the ends that the strobe sender observed. */
    private static List<Ended> run(Job job, int slices, long length, int pieces, Log log) {
        return job.run(rank -> run(rank, slices, length, pieces, log)).get(0);
    }

    private static List<Ended> run(Rank rank, int slices, long length, int pieces, Log log) {
        int node = rank.node();
        Worker worker = new Worker(node, log, pieces, slices);
        rank.context()
                .interconnect()
                .addAgent(
                        node,
                        new StrobeReceiver(
                                LAYOUT,
                                rank.context().interconnect().agentNic(node),
                                new NicWork(rank.context().interconnect().processor(node), 0, 0),
                                List.of(worker),
                                rank::now,
                                NodeObserver.NOBODY,
                                StepHook.FREE));
        rank.barrier();
        List<Ended> ended = Collections.synchronizedList(new ArrayList<>());
        if (node == 0) {
            SliceClock clock = length == 0 ? SliceClock.self(rank::now) : SliceClock.every(rank::now, length);
            SliceObserver observer = new SliceObserver() {
                @Override
                public void ended(long slice, long now, long overruns) {
                    ended.add(new Ended(slice, now, overruns));
                }
            };
            rank.context()
                    .interconnect()
                    .addAgent(
                            0,
                            new StrobeSender(
                                    LAYOUT,
                                    rank.context().interconnect().agentNic(0),
                                    NodeSet.all(NODES),
                                    clock,
                                    observer,
                                    StepHook.FREE));
            while (ended.size() < slices) {
                rank.sleep(1_000_000);
            }
        }
        rank.barrier();
        return List.copyOf(ended);
    }

    /** No node begins a microphase before all nodes are through with the previous one. */
    private static void checkOrder(Log log) {
        List<String> lines = List.copyOf(log.lines);
        String current = "";
        int through = NODES;
        for (String line : lines) {
            String what = line.substring(line.indexOf(' ') + 1);
            if (line.startsWith("begin") && !what.equals(current)) {
                assertThat(through)
                        .as("nodes through with " + current + " when " + what + " begins")
                        .isGreaterThanOrEqualTo(NODES);
                current = what;
                through = 0;
            } else if (line.startsWith("through")) {
                assertThat(what).isEqualTo(current);
                through++;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "qsnet", "cluster-2026"})
    void shouldGoThroughMicrophasesTogether(String machine) {
        Log log = new Log();
        List<Ended> ended = run(job(machine), 60, 0, 3, log);
        checkOrder(log);
        assertThat(ended).hasSizeGreaterThanOrEqualTo(60);
        assertThat(log.lines).contains("begin 0 REDUCE", "begin 59 MESSAGE_SCHEDULING");
        for (int i = 0; i < 60; i++) {
            assertThat(ended.get(i).slice()).isEqualTo(i);
        }
    }

    @Test
    void shouldKeepTimeOnAModelledMachine() {
        Log log = new Log();
        List<Ended> ended = run(job("qsnet"), 40, 500_000, 1, log);
        assertThat(ended).allSatisfy(each -> assertThat(each.overruns()).isZero());
        for (int i = 1; i < 40; i++) {
            assertThat(ended.get(i).now() - ended.get(i - 1).now()).isBetween(400_000L, 600_000L);
        }
    }

    /** Overruns delay the next slice by whole slices. */
    @Test
    void shouldCountOverrunsAndRejoin() {
        Log log = new Log();
        List<Ended> ended = run(job("qsnet"), 30, 10_000, 60, log);
        long overruns = ended.get(ended.size() - 1).overruns();
        assertThat(overruns).isBetween(1L, (long) ended.size());
        checkOrder(log);
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "qsnet"})
    void shouldGoOnWhenMicrostrobesFail(String machine) {
        Log log = new Log();
        FaultPlan faults = FaultPlan.parse(List.of("fail every 3rd multicast from any"));
        List<Ended> ended = run(job(machine).faults(faults), 40, 0, 2, log);
        assertThat(ended).hasSizeGreaterThanOrEqualTo(40);
        checkOrder(log);
    }
}
