package org.strobe.bcs.storm.image;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.machine.Placement;

/**
 * A job as it is handed in, without its classes.
 *
 * @param folder where it was handed in: its ranks run there
 * @param places files and folders of the class path as they were typed, for what is no class
 */
public record JobDescriptor(
        String folder,
        Placement placement,
        String launch,
        int ranksPerProcess,
        String isolate,
        long timeoutMillis,
        boolean tagged,
        boolean merged,
        String output,
        long nicMemory,
        TreeMap<String, String> settings,
        String mainClass,
        ArrayList<String> arguments,
        ArrayList<String> places,
        TreeMap<String, String> environment,
        TreeMap<String, String> properties,
        boolean assertions,
        ArrayList<String> jvmOptions)
        implements Serializable {
    /**
     * Descriptor of a submitted job.
     *
     * @param placement ranks of each of its nodes
     */
    public static JobDescriptor of(JobSpec spec, Placement placement, String folder) {
        ProgramSpec program = spec.programs().get(0);
        return new JobDescriptor(
                folder,
                placement,
                spec.launch().name(),
                spec.ranksPerProcess(),
                spec.isolate().name(),
                spec.timeout() == null ? 0 : spec.timeout().toMillis(),
                spec.output().tagged(),
                spec.output().merged(),
                spec.output().folder(),
                JobSpec.usualNicMemory(placement, null),
                new TreeMap<>(spec.settings()),
                program.mainClass(),
                new ArrayList<>(program.arguments()),
                new ArrayList<>(program.classPath()),
                new TreeMap<>(program.environment()),
                new TreeMap<>(program.properties()),
                program.assertions(),
                new ArrayList<>(program.jvmOptions()));
    }

    /** Specification for a launcher that finds the classes in a folder. */
    JobSpec spec(Path image) throws IOException {
        List<String> classPath = new ArrayList<>(JobArchive.classPath(image));
        places.stream().filter(place -> new File(place).isDirectory()).forEach(classPath::add);
        ProgramSpec program = new ProgramSpec(
                placement.ranks(),
                mainClass,
                arguments,
                classPath,
                Map.of(),
                environment,
                properties,
                assertions,
                jvmOptions);
        return new JobSpec(
                placement,
                Launch.valueOf(launch),
                ranksPerProcess,
                List.of(program),
                null,
                Isolate.valueOf(isolate),
                timeoutMillis == 0 ? null : Duration.ofMillis(timeoutMillis),
                false,
                new OutputSpec(tagged, merged, output),
                InputChoice.NONE,
                FaultPlan.NONE,
                nicMemory,
                settings,
                null);
    }

    public byte[] bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(this);
        }
        return bytes.toByteArray();
    }

    public static JobDescriptor read(byte[] bytes) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (JobDescriptor) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException("the descriptor is of another Strobe", e);
        }
    }
}
