package org.strobe.bench.mpi;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import mpi.MPI;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/** A suite or study on a modelled machine, in a job of this JVM. */
final class ModelledRun {
    private ModelledRun() {}

    /**
     * Runs a suite.
     *
     * @param words behind {@code strobe bench}
     * @param options of the job: n, nodes, machine, and settings by name, as {@code n=2 machine=qsnet engine=bcs}
     */
    static void of(List<String> words, String options) {
        Settings settings = Settings.of(words);
        job(options.split(" ", -1)).run(rank -> {
            MPI.Init(new String[0]);
            new TableRun(
                            MPI.COMM_WORLD,
                            settings,
                            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8))
                    .run();
            MPI.Finalize();
            return null;
        });
    }

    /**
     * Runs a study.
     *
     * @param words behind the study's name
     */
    static void of(Supplier<Study> study, List<String> words, String options) {
        job(options.split(" ", -1)).run(rank -> {
            MPI.Init(new String[0]);
            PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, study.get(), nowhere, words.toArray(String[]::new));
            MPI.Finalize();
            return exitCode;
        });
    }

    private static Job job(String... words) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String word : words) {
            String[] parts = word.split("=", 2);
            options.put(parts[0], parts[1]);
        }
        Job job = Job.of(Integer.parseInt(options.remove("n"))).timeout(Duration.ofMinutes(15));
        if (options.containsKey("nodes")) {
            job.nodes(Integer.parseInt(options.remove("nodes")));
        }
        job.machine(ModelMachines.machine(options.remove("machine")));
        options.forEach(job::set);
        return job;
    }
}
