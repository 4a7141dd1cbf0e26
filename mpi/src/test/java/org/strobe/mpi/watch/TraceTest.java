package org.strobe.mpi.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;

class TraceTest {
    @TempDir
    Path folder;

    /** A slice; times are nanoseconds. */
    private record Slice(String name, String track, long began, long ended) {
        boolean encloses(long time) {
            return began <= time && time <= ended;
        }
    }

    private record Flow(Map<?, ?> start, Map<?, ?> end) {}

    /** A trace as a viewer reads it. */
    private static final class Read {
        final List<Slice> slices = new ArrayList<>();
        final Map<Object, Flow> flows = new HashMap<>();
        final Map<String, String> names = new HashMap<>();

        Read(Path file) throws IOException {
            Map<?, ?> all = (Map<?, ?>) Json.parse(Files.readString(file));
            for (Object each : (List<?>) all.get("traceEvents")) {
                add((Map<?, ?>) each);
            }
        }

        private void add(Map<?, ?> event) {
            switch ((String) event.get("ph")) {
                case "X" -> {
                    long began = nanos(event, "ts");
                    slices.add(new Slice((String) event.get("name"), track(event), began, began + nanos(event, "dur")));
                }
                case "M" -> {
                    Object name = ((Map<?, ?>) event.get("args")).get("name");
                    String of = event.get("name").equals("process_name") ? "" + event.get("pid") : track(event);
                    if (name != null) {
                        names.put(of, (String) name);
                    }
                }
                case "s" -> flows.merge(event.get("id"), new Flow(event, null), Read::both);
                case "f" -> flows.merge(event.get("id"), new Flow(null, event), Read::both);
                default -> throw new AssertionError("no such event: " + event);
            }
        }

        private static Flow both(Flow one, Flow other) {
            return new Flow(one.start == null ? other.start : one.start, one.end == null ? other.end : one.end);
        }

        private static long nanos(Map<?, ?> event, String name) {
            return Math.round((Double) event.get(name) * 1e3);
        }

        static String track(Map<?, ?> event) {
            return event.get("pid") + "/" + event.get("tid");
        }

        /** The innermost slice around an end of a flow. */
        Slice at(Map<?, ?> event) {
            long time = nanos(event, "ts");
            return slices.stream()
                    .filter(each -> each.track().equals(track(event)) && each.encloses(time))
                    .min(Comparator.comparingLong(each -> each.ended() - each.began()))
                    .orElseThrow(() -> new AssertionError("in no slice: " + event));
        }

        /** Checks that slices of one track are nested or disjoint. */
        void checkNesting() {
            Map<String, Deque<Slice>> open = new HashMap<>();
            slices.sort(Comparator.comparingLong(Slice::began).thenComparingLong(each -> -each.ended()));
            for (Slice slice : slices) {
                Deque<Slice> around = open.computeIfAbsent(slice.track(), absent -> new ArrayDeque<>());
                while (!around.isEmpty() && around.peek().ended() <= slice.began()) {
                    around.pop();
                }
                if (!around.isEmpty()) {
                    assertThat(slice.ended())
                            .as(slice + " in " + around.peek())
                            .isLessThanOrEqualTo(around.peek().ended());
                }
                around.push(slice);
            }
        }

        void checkFlows(int messages) {
            assertThat(flows).hasSize(messages);
            flows.values().forEach(flow -> {
                assertThat(flow.start).isNotNull();
                assertThat(flow.end).isNotNull();
                assertThat(nanos(flow.start, "ts")).isLessThanOrEqualTo(nanos(flow.end, "ts"));
                assertThat(at(flow.start).name()).isIn("send", "sSend", "iSend", "sendRecv", "start");
                assertThat(at(flow.end).name()).isIn("recv", "mRecv", "sendRecv", "waitFor", "waitAll", "test");
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Launch.class)
    void shouldShowEachCallAsASliceAndEachMessageAsAnArrow(Launch launch) throws IOException {
        Path file = folder.resolve("trace.json");

        Programs.run(Programs.job(3, launch).nodes(2).set("trace", file.toString()), Programs::known);

        Read trace = new Read(file);
        trace.checkNesting();
        trace.checkFlows(3 + 9);
        assertThat(trace.slices)
                .filteredOn(each -> each.name().equals("allReduce"))
                .hasSize(6);
        assertThat(trace.slices).hasSize(3 * (1 + 1 + 3 + 3 + 1 + 2 + 1));
        assertThat(trace.names)
                .containsEntry("0.0", "node 0")
                .containsEntry("1.0", "node 1")
                .containsEntry("0.0/0.0", "rank 0")
                .containsEntry("1.0/2.0", "rank 2");
    }

    /** Layers of software below MPI show their work within the calls of their ranks. */
    @Test
    void shouldShowTheWorkOfLayersWithinCalls() throws IOException {
        Path file = folder.resolve("layers.json");

        Programs.run(
                Programs.job(3, Launch.VIRTUAL)
                        .nodes(3)
                        .machine(ModelMachines.machine("bluegene-l-prototype"))
                        .set("engine", "bgl")
                        .set("trace", file.toString()),
                Programs::known);

        Read trace = new Read(file);
        trace.checkNesting();
        List<Slice> work = trace.slices.stream()
                .filter(each -> each.name().startsWith("bgl."))
                .toList();
        assertThat(work).extracting(Slice::name).contains("bgl.mpi", "bgl.glue", "bgl.message", "bgl.packet");
        assertThat(work)
                .allSatisfy(each -> assertThat(trace.slices)
                        .anyMatch(call -> !call.name().startsWith("bgl.")
                                && call.track().equals(each.track())
                                && call.encloses(each.began())
                                && call.encloses(each.ended())));
    }

    /** On a modelled machine the trace includes transfers on links, which never overlap. */
    @ParameterizedTest
    @ValueSource(strings = {"cluster-2026", "infiniband-2003", "ibm-sp"})
    void shouldShowWhatLinksCarry(String machine) throws IOException {
        Path file = folder.resolve("trace.json");

        Programs.run(
                Programs.job(3, Launch.VIRTUAL)
                        .nodes(3)
                        .machine(ModelMachines.machine(machine))
                        .set("trace", file.toString()),
                Programs::known);

        Read trace = new Read(file);
        trace.checkNesting();
        assertThat(trace.names).containsValue("network");
        Map<String, List<Slice>> links = new HashMap<>();
        trace.slices.stream()
                .filter(each -> each.name().endsWith(" B"))
                .forEach(each -> links.computeIfAbsent(each.track(), absent -> new ArrayList<>())
                        .add(each));
        assertThat(links).hasSizeGreaterThanOrEqualTo(6);
        links.values().forEach(link -> {
            link.sort(Comparator.comparingLong(Slice::began));
            for (int i = 1; i < link.size(); i++) {
                assertThat(link.get(i).began())
                        .isGreaterThanOrEqualTo(link.get(i - 1).ended() - 1);
            }
        });
    }

    @Test
    void shouldFindBothEndsHoweverMessagesAreSentAndReceived() throws IOException {
        Path file = folder.resolve("trace.json");

        Programs.run(Programs.job(2, Launch.THREADS).set("trace", file.toString()), Programs::manyWays);

        Read trace = new Read(file);
        trace.checkNesting();
        trace.checkFlows(13);
        // The k-th message with a tag goes to the k-th receive begun for it: here, the first has waited longest.
        List<String> withTag1 = new ArrayList<>();
        trace.flows.values().stream()
                .filter(flow ->
                        Double.valueOf(1).equals(((Map<?, ?>) flow.start().get("args")).get("tag")))
                .filter(flow -> trace.at(flow.start()).name().equals("send"))
                .sorted(Comparator.comparingDouble(flow -> (Double) flow.start().get("ts")))
                .forEach(flow -> withTag1.add(trace.at(flow.end()).name()));
        assertThat(withTag1).containsExactly("waitFor", "recv");
    }

    @Test
    void shouldSayWhomACallIsAbout() throws IOException {
        Path file = folder.resolve("trace.json");

        Programs.run(Programs.job(2, Launch.THREADS).set("trace", file.toString()), Programs::manyWays);

        Map<?, ?> all = (Map<?, ?>) Json.parse(Files.readString(file));
        List<Map<?, ?>> sends = new ArrayList<>();
        for (Object each : (List<?>) all.get("traceEvents")) {
            Map<?, ?> event = (Map<?, ?>) each;
            if (event.get("ph").equals("X") && event.get("name").equals("send")) {
                sends.add((Map<?, ?>) event.get("args"));
            }
        }
        assertThat(sends).isNotEmpty().allSatisfy(arguments -> {
            assertThat(arguments.get("peer")).isEqualTo(1.0);
            assertThat(arguments.get("tag")).isInstanceOf(Double.class);
            assertThat(arguments.containsKey("root")).isFalse();
        });
    }

    @Test
    void shouldGiveEachThreadOfARankATrackOfItsOwn() throws IOException {
        Path file = folder.resolve("trace.json");

        Programs.job(2, Launch.THREADS).set("trace", file.toString()).run(rank -> {
            MPI.InitThread(new String[0], MPI.THREAD_MULTIPLE);
            Thread other = Thread.ofPlatform().start(rank.bind(() -> exchange(rank.number(), 2)));
            exchange(rank.number(), 1);
            other.join();
            MPI.Finalize();
            return 0;
        });

        Read trace = new Read(file);
        trace.checkNesting();
        trace.checkFlows(2 * 2 * 10);
        assertThat(trace.names).containsValues("rank 0", "rank 0 thread 1", "rank 1", "rank 1 thread 1");
        assertThat(trace.slices).extracting(Slice::track).doesNotContainNull();
        assertThat(trace.slices.stream().map(Slice::track).distinct()).hasSize(4);
    }

    private static void exchange(int rank, int tag) {
        try {
            for (int i = 0; i < 10; i++) {
                MPI.COMM_WORLD.sendRecv(new int[1], 1, MPI.INT, 1 - rank, tag, new int[1], 1, MPI.INT, 1 - rank, tag);
            }
        } catch (mpi.MPIException e) {
            throw new IllegalStateException(e);
        }
    }
}
