package org.strobe.mpi.io.access;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.strobe.mpi.io.disk.Stage;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.BasicRun;
import org.strobe.mpi.type.Type;

/** Big-endian copy of a program's data. The whole is copied at once, so that no element is split. */
public final class BigEndianData implements FileData {
    private final ProgramData program;
    private final Stage copy;
    private final ProgramData copied;
    private final Type type;

    private BigEndianData(ProgramData program, Type type) {
        if (program.bytes() > Integer.MAX_VALUE) {
            throw new MpiFailure(
                    ErrorClass.COUNT,
                    "bytes=" + program.bytes() + ": external32 converts at most " + Integer.MAX_VALUE + " bytes");
        }
        this.program = program;
        this.type = type;
        this.copy = Stage.of((int) program.bytes());
        this.copied = new ProgramData(copy.part(0, copy.size()), (int) program.bytes(), Type.BYTE);
    }

    /** Creates data to write, in the byte order of external32. */
    public static FileData written(ProgramData program, Type type) {
        BigEndianData data = new BigEndianData(program, type);
        int length = (int) program.bytes();
        program.pack(0, data.copy, 0, length);
        data.turnAround(length);
        return data;
    }

    /** Creates data to read, in the byte order of external32. */
    public static FileData toBeRead(ProgramData program, Type type) {
        return new BigEndianData(program, type);
    }

    @Override
    public long bytes() {
        return program.bytes();
    }

    @Override
    public ByteBuffer window(long position, long length) {
        return copied.window(position, length);
    }

    @Override
    public void pack(long position, Stage target, int at, int length) {
        copied.pack(position, target, at, length);
    }

    @Override
    public void unpack(Stage source, int at, long position, int length) {
        copied.unpack(source, at, position, length);
    }

    @Override
    public void arrived(long length) {
        turnAround((int) length);
        program.unpack(copy, 0, 0, (int) length);
    }

    /** Reverses the bytes of each number in the first {@code length} bytes. Skips an incomplete last number. */
    private void turnAround(int length) {
        if (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN || length == 0) {
            return;
        }
        ByteBuffer bytes = copy.part(0, length);
        List<BasicRun> runs = type.basicRuns(type.basics(), Integer.MAX_VALUE - 1);
        while (bytes.hasRemaining()) {
            for (BasicRun run : runs) {
                turnAround(bytes, run);
            }
        }
    }

    private static void turnAround(ByteBuffer bytes, BasicRun run) {
        int size = run.basic().size();
        for (long i = 0; i < run.count() && bytes.hasRemaining(); i++) {
            int at = bytes.position();
            if (bytes.remaining() < size) {
                bytes.position(bytes.limit());
                return;
            }
            for (int low = at, high = at + size - 1; low < high; low++, high--) {
                byte kept = bytes.get(low);
                bytes.put(low, bytes.get(high));
                bytes.put(high, kept);
            }
            bytes.position(at + size);
        }
    }
}
