package org.strobe.shm.segment.mapped;

import static org.strobe.shm.segment.SegmentException.Reason.FOREIGN;
import static org.strobe.shm.segment.SegmentException.Reason.INCOMPLETE;
import static org.strobe.shm.segment.SegmentException.Reason.OTHER_VERSION;
import static org.strobe.shm.segment.SegmentException.Reason.TRUNCATED;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.SegmentException;

/** First page of a segment's file, see {@link SegmentHeaderLayout}. */
record SegmentHeader(int state, long size, JobId job, ProcessId creator, int number) {

    /** Writes the whole page. */
    void write(FileChannel file) throws IOException {
        ByteBuffer page = ByteBuffer.allocate(SegmentHeaderLayout.LENGTH).order(ByteOrder.nativeOrder());
        page.putLong(SegmentHeaderLayout.MAGIC, SegmentHeaderLayout.MAGIC_VALUE);
        page.putInt(SegmentHeaderLayout.VERSION, SegmentHeaderLayout.VERSION_VALUE);
        page.putInt(SegmentHeaderLayout.STATE, state);
        page.putLong(SegmentHeaderLayout.SIZE, size);
        page.putLong(SegmentHeaderLayout.JOB, job.high());
        page.putLong(SegmentHeaderLayout.JOB + Long.BYTES, job.low());
        page.putLong(SegmentHeaderLayout.CREATOR_PID, creator.pid());
        page.putLong(SegmentHeaderLayout.CREATOR_START, creator.startTime());
        page.putInt(SegmentHeaderLayout.NUMBER, number);
        while (page.hasRemaining()) {
            file.write(page, page.position());
        }
    }

    /** Reads and checks the page of a file that is not mapped yet. */
    static SegmentHeader read(FileChannel file, String name) throws IOException {
        ByteBuffer page = ByteBuffer.allocate(SegmentHeaderLayout.LENGTH).order(ByteOrder.nativeOrder());
        while (page.hasRemaining() && file.read(page, page.position()) > 0) {}
        int got = page.position();
        if (got >= Long.BYTES && page.getLong(SegmentHeaderLayout.MAGIC) != SegmentHeaderLayout.MAGIC_VALUE) {
            throw new SegmentException(FOREIGN, name, "its file is not a Strobe segment");
        }
        if (got < SegmentHeaderLayout.LENGTH) {
            throw new SegmentException(
                    TRUNCATED, name, "its file has " + got + " bytes, a header has " + SegmentHeaderLayout.LENGTH);
        }
        int version = page.getInt(SegmentHeaderLayout.VERSION);
        if (version != SegmentHeaderLayout.VERSION_VALUE) {
            throw new SegmentException(
                    OTHER_VERSION,
                    name,
                    "its layout has version " + version + ", this Strobe expects " + SegmentHeaderLayout.VERSION_VALUE);
        }
        SegmentHeader header = new SegmentHeader(
                page.getInt(SegmentHeaderLayout.STATE),
                page.getLong(SegmentHeaderLayout.SIZE),
                new JobId(page.getLong(SegmentHeaderLayout.JOB), page.getLong(SegmentHeaderLayout.JOB + Long.BYTES)),
                new ProcessId(
                        page.getLong(SegmentHeaderLayout.CREATOR_PID), page.getLong(SegmentHeaderLayout.CREATOR_START)),
                page.getInt(SegmentHeaderLayout.NUMBER));
        header.checkComplete(file.size(), name);
        return header;
    }

    private void checkComplete(long fileSize, String name) {
        if (state != SegmentHeaderLayout.READY) {
            throw new SegmentException(
                    INCOMPLETE,
                    name,
                    "process " + creator.pid()
                            + (creator.isAlive() ? " is still creating it" : " died while creating it"));
        }
        if (size <= 0 || fileSize < SegmentHeaderLayout.LENGTH + size) {
            throw new SegmentException(
                    TRUNCATED,
                    name,
                    "its file has " + fileSize + " bytes, its header says " + (SegmentHeaderLayout.LENGTH + size));
        }
    }

    /** Checks that the file belongs to the expected segment. */
    void checkIs(JobId expectedJob, int expectedNumber, String name) {
        if (!job.equals(expectedJob) || number != expectedNumber) {
            throw new SegmentException(FOREIGN, name, "its file belongs to another job or segment");
        }
    }
}
