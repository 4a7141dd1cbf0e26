package org.strobe.shm.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.segment.mapped.SegmentFolders;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Memory that the processes of a test share: one mapped segment with a waiting room, some words and a ring. The test
 * founds it and passes the ticket to its children, which join. Joining in the founder's JVM emulates a second process.
 */
public final class SharedJob implements AutoCloseable {
    public static final int PROCESSES = 4;
    public static final int DOORBELLS = 1024;
    public static final int CELLS = 1024;
    public static final int CHUNK = 128;

    private static final String NAME = "job";
    private static final long WORDS = WaitingRoom.size(PROCESSES, DOORBELLS);
    private static final long WORDS_SIZE = 64L * Memory.LINE;
    private static final long RING = WORDS + WORDS_SIZE;
    private static final long SIZE = RING + Ring.size(CELLS, CHUNK);

    private final JobId job;
    private final MappedSegmentStore store;
    private final Segment segment;
    private final WaitingRoom room;
    private final Ring ring;

    private SharedJob(JobId job, MappedSegmentStore store, Segment segment, WaitingRoom room, Ring ring) {
        this.job = job;
        this.store = store;
        this.segment = segment;
        this.room = room;
        this.ring = ring;
    }

    public static SharedJob found() {
        JobId job = JobId.draw();
        MappedSegmentStore store = MappedSegmentStore.found(job);
        Segment segment = store.create(NAME, SIZE);
        Memory memory = segment.memory();
        Ring ring = Ring.create(memory.slice(RING, Ring.size(CELLS, CHUNK)), CELLS, CHUNK);
        WaitingRoom room = WaitingRoom.create(memory.slice(0, WORDS), PROCESSES, DOORBELLS, true);
        return new SharedJob(job, store, segment, room, ring);
    }

    public static SharedJob join(String ticket) {
        MappedSegmentStore store = MappedSegmentStore.join(ticket);
        Segment segment = store.attach(NAME);
        Memory memory = segment.memory();
        return new SharedJob(
                null,
                store,
                segment,
                WaitingRoom.open(memory.slice(0, WORDS)),
                Ring.open(memory.slice(RING, Ring.size(CELLS, CHUNK))));
    }

    public String ticket() {
        return store.ticket();
    }

    public WaitingRoom room() {
        return room;
    }

    /** Memory of the room, for tests that inspect it. */
    public Memory roomMemory() {
        return segment.memory().slice(0, WORDS);
    }

    /** Zeroed lines for flags, counters and gates. */
    public Memory words() {
        return segment.memory().slice(WORDS, WORDS_SIZE);
    }

    public Ring ring() {
        return ring;
    }

    /** Files of this job that still have a name. */
    public List<Path> namedFiles() {
        List<Path> found = new ArrayList<>();
        for (Path folder : SegmentFolders.standard()) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.getFileName().toString().startsWith("strobe-" + job))
                        .forEach(found::add);
            } catch (IOException e) {
                throw new AssertionError(folder.toString(), e);
            }
        }
        return found;
    }

    @Override
    public void close() {
        room.close();
        segment.close();
        store.close();
    }
}
