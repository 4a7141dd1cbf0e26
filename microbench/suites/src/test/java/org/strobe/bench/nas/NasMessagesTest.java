package org.strobe.bench.nas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import mpi.MPI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bench.nas.study.Nas;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;

/** Statements of Qian's thesis on the messages of the kernels, without collectives (chapter 3): rows Q15, Q20 and Q21. */
@Tag("slow")
class NasMessagesTest {
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final int MANY = 64;
    private static final double ELEMENT = Double.BYTES;

    @TempDir
    Path folder;

    /** A rank's messages: {@code rank,sends,bytes,least,most,destinations,collectives}. */
    private record Sends(double number, double bytes, double least, double most, double destinations) {
        static Sends of(String line) {
            double[] fields = Arrays.stream(line.split(","))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new Sends(fields[1], fields[2], fields[3], fields[4], fields[5]);
        }
    }

    /** Messages of each rank that worked. */
    private List<Sends> sends(String name, ProblemClass size, int ranks) throws IOException {
        List<Sends> sends = Files.readAllLines(counted(name, size, ranks).resolve("ranks.csv")).stream()
                .skip(1)
                .map(Sends::of)
                .filter(each -> each.number() > 0)
                .toList();
        assertThat(sends)
                .as("ranks of %s %s that worked", name, size)
                .hasSize(kernel(name).active(size, ranks));
        return sends;
    }

    private static Kernel kernel(String name) {
        return Nas.kernels().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Counts of a run, without arrays. */
    private Path counted(String name, ProblemClass size, int ranks) throws IOException {
        Path own = folder.resolve(name + size + ranks);
        if (Files.exists(own)) {
            return own;
        }
        Kernel kernel = kernel(name);
        Files.createDirectories(own);
        RankTask<String> task = rank -> {
            MPI.Init(new String[0]);
            KernelRun.of(kernel, MPI.COMM_WORLD, size, true);
            MPI.Finalize();
            return "";
        };
        Job.of(ranks)
                .launch(Launch.VIRTUAL)
                .set("characterise", own.toString())
                .timeout(LONGEST)
                .run(task);
        return own;
    }

    /** Messages of process 0 by destination: rank and communicator. */
    private Map<String, Long> destinations(String name, ProblemClass size) throws IOException {
        return Files.readAllLines(counted(name, size, MANY).resolve("destinations.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(fields -> fields[0].equals("0"))
                .collect(Collectors.toMap(fields -> fields[1] + " " + fields[2], fields -> Long.parseLong(fields[4])));
    }

    /** Part of all messages between two sizes. */
    private double share(String name, ProblemClass size, int ranks, long from, long below) throws IOException {
        double all = 0;
        double between = 0;
        for (String line : Files.readAllLines(counted(name, size, ranks).resolve("sizes.csv"))) {
            String[] fields = line.split(",", -1);
            if (fields[1].equals("sends")) {
                all += Long.parseLong(fields[4]);
                boolean isBetween = Long.parseLong(fields[2]) >= from && Long.parseLong(fields[3]) <= below;
                between += isBetween ? Long.parseLong(fields[4]) : 0;
            }
        }
        return between / all;
    }

    private static double mean(List<Sends> sends, ToDoubleFunction<Sends> value) {
        return sends.stream().mapToDouble(value).average().orElseThrow();
    }

    private static double number(List<Sends> sends) {
        return mean(sends, Sends::number);
    }

    private static double meanBytes(List<Sends> sends) {
        return mean(sends, Sends::bytes) / number(sends);
    }

    @Test
    void shouldGoToFewDestinations() throws IOException {
        Map<String, Integer> most = Map.of("CG", 4, "LU", 4, "MG", 9, "BT", 12, "SP", 12);
        for (Map.Entry<String, Integer> each : most.entrySet()) {
            for (ProblemClass size : List.of(ProblemClass.B, ProblemClass.C)) {
                for (int ranks : List.of(16, 32, 64)) {
                    assertThat(sends(each.getKey(), size, ranks))
                            .as(each.getKey() + " " + size + " " + ranks)
                            .allMatch(sent -> sent.destinations() <= each.getValue());
                }
            }
        }
    }

    @Test
    void shouldDependOnTheNumberOfRanksAsThesisSays() throws IOException {
        for (String kernel : List.of("MG", "LU", "BT", "SP")) {
            List<Sends> few = sends(kernel, ProblemClass.B, 16);
            List<Sends> many = sends(kernel, ProblemClass.B, 64);
            boolean isFlat = List.of("MG", "LU").contains(kernel);
            double growth = number(many) / number(few);
            assertThat(growth).as(kernel).isBetween(isFlat ? 0.8 : 1.8, isFlat ? 1.2 : 2.2);
            assertThat(meanBytes(many)).as(kernel).isLessThan(meanBytes(few));
        }
    }

    @Test
    void shouldBeMoreInClassD() throws IOException {
        for (String kernel : List.of("MG", "LU")) {
            List<Sends> large = sends(kernel, ProblemClass.D, 64);
            for (ProblemClass size : List.of(ProblemClass.B, ProblemClass.C)) {
                assertThat(number(large)).as(kernel).isGreaterThan(2 * number(sends(kernel, size, 64)));
            }
            if (kernel.equals("LU")) {
                assertThat(number(large)).isGreaterThan(200_000);
                assertThat(meanBytes(large) / ELEMENT).isBetween(0.9 * 700, 1.1 * 700);
            } else {
                assertThat(number(large)).isLessThan(10_000);
            }
        }
    }

    @Test
    void shouldHaveTheMeanSizeOfTheThesisInClassD() throws IOException {
        assertThat(meanBytes(sends("BT", ProblemClass.D, 64)) / ELEMENT).isBetween(0.9 * 60_000, 1.1 * 60_000);
    }

    @ParameterizedTest
    @EnumSource(names = {"B", "C"})
    void shouldHaveTheSizesOfTheThesis(ProblemClass size) throws IOException {
        assertThat(sends("MG", size, 16)).allMatch(sent -> sent.least() <= 16 && sent.most() >= 100_000);
        assertThat(share("LU", size, MANY, 256, 1024)).as("LU, around 500 B").isGreaterThan(0.5);
        for (String kernel : List.of("BT", "SP")) {
            assertThat(share(kernel, size, 16, 8192, Long.MAX_VALUE)).as(kernel).isGreaterThan(0.9);
        }
    }

    @Test
    void shouldGoToTheSameDestinationsInEachClass() throws IOException {
        for (String kernel : List.of("CG", "BT", "SP")) {
            Map<String, Long> inB = destinations(kernel, ProblemClass.B);
            Map<String, Long> inD = destinations(kernel, ProblemClass.D);
            assertThat(inB).as(kernel).isNotEmpty().isEqualTo(destinations(kernel, ProblemClass.C));
            assertThat(inD.keySet()).as(kernel).isEqualTo(inB.keySet());
            assertThat(inD)
                    .as(kernel)
                    .allSatisfy((to, messages) -> assertThat(messages).isGreaterThan(inB.get(to)));
        }
    }
}
