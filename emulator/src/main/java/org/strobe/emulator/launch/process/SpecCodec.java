package org.strobe.emulator.launch.process;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.machine.Placement;

/**
 * Binary form of the parts of a job's description that its processes need. Java serialization would load and link
 * classes for longer than the rest of a JVM's start takes. Only the task is serialized.
 */
final class SpecCodec {
    private SpecCodec() {}

    static byte[] write(JobSpec spec) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            Placement placement = spec.placement();
            out.writeInt(placement.ranks());
            for (int rank = 0; rank < placement.ranks(); rank++) {
                out.writeInt(placement.nodeOf(rank));
            }
            out.writeInt(spec.ranksPerProcess());
            out.writeUTF(spec.isolate().name());
            out.writeUTF(spec.input().toString());
            out.writeLong(spec.nicMemory());
            write(out, spec.settings());
            write(out, spec.faults().toString().lines().toList());
            out.writeInt(spec.programs().size());
            for (ProgramSpec program : spec.programs()) {
                write(out, program);
            }
            write(out, spec.task() == null ? new byte[0] : Reports.write(spec.task()));
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, ProgramSpec program) throws IOException {
        out.writeInt(program.ranks());
        write(out, program.mainClass());
        write(out, program.arguments());
        write(out, program.classPath());
        out.writeInt(program.compiled().size());
        for (Map.Entry<String, byte[]> compiled : program.compiled().entrySet()) {
            write(out, compiled.getKey());
            write(out, compiled.getValue());
        }
        write(out, program.environment());
        write(out, program.properties());
        out.writeBoolean(program.assertions());
        write(out, program.jvmOptions());
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Writes a text that may exceed the limit of {@code writeUTF}. */
    private static void write(DataOutputStream out, String text) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
    }

    private static void write(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            write(out, text);
        }
    }

    private static void write(DataOutputStream out, Map<String, String> texts) throws IOException {
        out.writeInt(texts.size());
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            write(out, entry.getKey());
            write(out, entry.getValue());
        }
    }

    /** Reads the description, without the parts that concern only the launcher. */
    static JobSpec read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int[] nodeOfRank = new int[in.readInt()];
            for (int rank = 0; rank < nodeOfRank.length; rank++) {
                nodeOfRank[rank] = in.readInt();
            }
            int ranksPerProcess = in.readInt();
            Isolate isolate = Isolate.valueOf(in.readUTF());
            InputChoice input = InputChoice.parse(in.readUTF());
            long nicMemory = in.readLong();
            Map<String, String> settings = readMap(in);
            List<String> faults = readTexts(in);
            List<ProgramSpec> programs = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                programs.add(readProgram(in));
            }
            byte[] task = readBytes(in);
            return new JobSpec(
                    Placement.of(nodeOfRank),
                    Launch.PROCESSES,
                    ranksPerProcess,
                    programs,
                    task.length == 0 ? null : (RankTask<?>) Reports.read(task),
                    isolate,
                    null,
                    false,
                    OutputSpec.PLAIN,
                    input,
                    faults.isEmpty() ? FaultPlan.NONE : FaultPlan.parse(faults),
                    nicMemory,
                    settings,
                    null);
        } catch (IOException e) {
            throw new UncheckedIOException("a stream in memory", e);
        }
    }

    private static ProgramSpec readProgram(DataInputStream in) throws IOException {
        int ranks = in.readInt();
        String mainClass = readText(in);
        List<String> arguments = readTexts(in);
        List<String> classPath = readTexts(in);
        Map<String, byte[]> compiled = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = readText(in);
            compiled.put(name, readBytes(in));
        }
        return new ProgramSpec(
                ranks,
                mainClass,
                arguments,
                classPath,
                compiled,
                readMap(in),
                readMap(in),
                in.readBoolean(),
                readTexts(in));
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    private static String readText(DataInputStream in) throws IOException {
        char[] text = new char[in.readInt()];
        for (int i = 0; i < text.length; i++) {
            text[i] = in.readChar();
        }
        return new String(text);
    }

    private static List<String> readTexts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.add(readText(in));
        }
        return texts;
    }

    private static Map<String, String> readMap(DataInputStream in) throws IOException {
        Map<String, String> texts = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String key = readText(in);
            texts.put(key, readText(in));
        }
        return texts;
    }
}
