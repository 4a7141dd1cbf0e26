package org.strobe.mpi.checkpoint;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * State of a rank, and its format in a file.
 *
 * <pre>
 *   MAGIC, ranks, rank, program | length, state | count, messages: context, source, tag, process, length, bytes | CRC-32 of all before
 * </pre>
 */
final class RankState {
    private static final long MAGIC = 0x5354524f42450002L;

    private final int ranks;
    private final int rank;
    private final String program;
    private final byte[] state;
    private final List<SentMessage> messages;

    /**
     * Combines the state of a rank.
     *
     * @param ranks number of ranks in the job
     * @param program class in which the rank's program began
     * @param state the program's state, as bytes
     * @param messages sent and not received messages, in order
     */
    RankState(int ranks, int rank, String program, byte[] state, List<SentMessage> messages) {
        this.ranks = ranks;
        this.rank = rank;
        this.program = program;
        this.state = state;
        this.messages = List.copyOf(messages);
    }

    /** Number of ranks in the job. */
    int ranks() {
        return ranks;
    }

    int rank() {
        return rank;
    }

    /** Class in which the rank's program began. */
    String program() {
        return program;
    }

    /** State of the program; not a copy. */
    byte[] state() {
        return state;
    }

    /** Messages sent and not received, in order. */
    List<SentMessage> messages() {
        return messages;
    }

    /** Writes the file, and forces it to disk. */
    void write(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            CheckedOutputStream summed =
                    new CheckedOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)), new CRC32());
            DataOutputStream out = new DataOutputStream(summed);
            out.writeLong(MAGIC);
            out.writeInt(ranks);
            out.writeInt(rank);
            out.writeUTF(program);
            writeBytes(out, state);
            out.writeInt(messages.size());
            for (SentMessage each : messages) {
                out.writeInt(each.context());
                out.writeInt(each.source());
                out.writeInt(each.tag());
                out.writeInt(each.process());
                writeBytes(out, each.bytes());
            }
            out.writeLong(summed.getChecksum().getValue());
            out.flush();
            channel.force(true);
        }
    }

    private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Reads a file; throws if the file is incomplete. */
    static RankState read(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        int length = all.length - Long.BYTES;
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(all))) {
            if (length < Long.BYTES || in.readLong() != MAGIC) {
                throw new IOException(file + ": it is no checkpoint");
            }
            CRC32 sum = new CRC32();
            sum.update(all, 0, length);
            if (ByteBuffer.wrap(all, length, Long.BYTES).getLong() != sum.getValue()) {
                throw new IOException(file + ": it is damaged");
            }
            int ranks = in.readInt();
            int rank = in.readInt();
            String program = in.readUTF();
            byte[] state = readBytes(in);
            List<SentMessage> messages = new ArrayList<>();
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                messages.add(new SentMessage(in.readInt(), in.readInt(), in.readInt(), in.readInt(), readBytes(in)));
            }
            return new RankState(ranks, rank, program, state, messages);
        }
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }
}
