package org.strobe.bench.latency;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** Echo as the pinging side sees it: a thread of this JVM or a process. It lives as long as the JVM. */
final class LatencyPartner {
    private static final Map<String, LatencyPartner> PARTNERS = new HashMap<>();

    private final Memory area;
    private final WaitingRoom room;
    private final Flag control;
    private final Map<String, Way> ways = new HashMap<>();

    private LatencyPartner(Memory area, WaitingRoom room) {
        this.area = area;
        this.room = room;
        this.control = new Flag(area, Area.CONTROL);
    }

    /** Partner of a launch; started at the first request. */
    static synchronized LatencyPartner of(String launch) throws IOException {
        LatencyPartner partner = PARTNERS.get(launch);
        if (partner == null) {
            partner = launch.equals("processes") ? startProcess() : startThread();
            PARTNERS.put(launch, partner);
        }
        return partner;
    }

    private static LatencyPartner startThread() {
        Segment area = segment(new PrivateSegmentStore());
        WaitingRoom room = WaitingRoom.inThisJvm(Echo.DOORBELLS);
        Thread.ofPlatform().daemon().name("echo").start(() -> Echo.run(area.memory(), room));
        return new LatencyPartner(area.memory(), room);
    }

    private static Segment segment(SegmentStore store) {
        Segment area = store.create("area", Area.SIZE);
        Area.createRings(area.memory());
        return area;
    }

    private static LatencyPartner startProcess() throws IOException {
        MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
        Segment area = segment(store);
        Segment roomSegment = store.create("room", WaitingRoom.size(2, Echo.DOORBELLS));
        WaitingRoom room = WaitingRoom.create(roomSegment.memory(), 2, Echo.DOORBELLS, true);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Echo.class.getName(), store.ticket()));
        Process process = new ProcessBuilder(command).inheritIO().start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new LatencyPartner(area.memory(), room);
    }

    /** Switches the echo to this way; the calling thread pings. */
    Way begin(String wayName) {
        Way way = ways.computeIfAbsent(wayName, n -> Ways.make(n, area, room, true, room.doorbell(Echo.ECHO)));
        way.waiter = room.enter(Echo.PINGER, WaitPolicy.forRanks(Echo.DOORBELLS, false));
        control.set(Echo.WAYS.indexOf(wayName) + 1, room.doorbell(Echo.ECHO));
        return way;
    }

    /** Parks the echo. */
    void end(Way way) {
        control.set(0);
        way.roundTrip();
        way.waiter.close();
    }
}
