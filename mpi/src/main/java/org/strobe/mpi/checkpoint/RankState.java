package org.strobe.mpi.checkpoint;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * What is kept of a rank, and how it stands in a file.
 *
 * <pre>
 *   MAGIC, ranks, rank | length, state | count, messages: context, source, tag, process, word, length, bytes | CRC-32 of all before
 * </pre>
 *
 * @param ranks how many the job has
 * @param state what the program gave, as bytes
 * @param messages what it has sent and nobody has received, in order
 */
record RankState(int ranks, int rank, byte[] state, List<SentMessage> messages) {
    private static final long MAGIC = 0x5354524f42450001L;

    RankState {
        messages = List.copyOf(messages);
    }

    void write(Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(MAGIC);
            out.writeInt(ranks);
            out.writeInt(rank);
            writeBytes(out, state);
            out.writeInt(messages.size());
            for (SentMessage each : messages) {
                out.writeInt(each.context());
                out.writeInt(each.source());
                out.writeInt(each.tag());
                out.writeInt(each.process());
                out.writeLong(each.word());
                writeBytes(out, each.bytes());
            }
        }
        byte[] all = bytes.toByteArray();
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.write(all);
            out.writeLong(sum(all, all.length));
        }
    }

    private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static long sum(byte[] bytes, int length) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, length);
        return sum.getValue();
    }

    /** Reads it; the file is one that was written to its end, or it throws. */
    static RankState read(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        int length = all.length - Long.BYTES;
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(all))) {
            if (length < Long.BYTES || in.readLong() != MAGIC) {
                throw new IOException(file + ": it is no checkpoint");
            }
            DataInputStream sum = new DataInputStream(new ByteArrayInputStream(all, length, Long.BYTES));
            if (sum.readLong() != sum(all, length)) {
                throw new IOException(file + ": it is damaged");
            }
            int ranks = in.readInt();
            int rank = in.readInt();
            byte[] state = readBytes(in);
            List<SentMessage> messages = new ArrayList<>();
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                messages.add(new SentMessage(
                        in.readInt(), in.readInt(), in.readInt(), in.readInt(), in.readLong(), readBytes(in)));
            }
            return new RankState(ranks, rank, state, messages);
        }
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }
}
