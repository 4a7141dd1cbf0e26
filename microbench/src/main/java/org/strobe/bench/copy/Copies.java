package org.strobe.bench.copy;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.Region;
import org.strobe.shm.copy.SingleCopy;
import org.strobe.shm.segment.Memory;

/**
 * Copies between user buffers and shared memory, and between two user buffers, beside the JDK's bare copy.
 * Before the first measurement, every kind of buffer passes through every method, as in a program that uses all.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Copies {
    /** Buffers shared by the floor and by Strobe: at 1 MB, the pages of a buffer change its time by a fifth. */
    private static final Map<String, Place> PLACES = new ConcurrentHashMap<>();

    private static boolean allKindsUsed;

    private record Place(Object source, Object target, Region region) {
        static Place of(String kind, int bytes) {
            return new Place(
                    Buffers.create(kind, bytes), Buffers.create(kind, bytes), Region.of(Memory.allocate(bytes)));
        }
    }

    @Param({"65536", "1048576"})
    public int bytes;

    @Param({"byte[]", "ByteBuffer"})
    public String kind;

    private Object source;
    private Object target;
    private Region region;
    private BufferKind bufferKind;
    private MemorySegment bareSource;
    private MemorySegment bareTarget;
    private MemorySegment bareMemory;
    private boolean copiedToTarget;

    @Setup
    public void create() {
        useAllKinds();
        Place place = PLACES.computeIfAbsent(kind + " " + bytes, name -> Place.of(kind, bytes));
        source = place.source();
        target = place.target();
        region = place.region();
        bareSource = Buffers.bare(source);
        bareTarget = Buffers.bare(target);
        bareMemory = region.memory().bytes();
        bufferKind = BufferKind.of(source);
        byte[] random = new byte[bytes];
        new Random(bytes).nextBytes(random);
        if (kind.equals("boolean[]")) {
            for (int i = 0; i < bytes; i++) {
                random[i] &= 1;
            }
        }
        region.memory().setBytes(0, random, 0, bytes);
        bufferKind.write(region, 0, source, 0, bytes);
        MemorySegment.copy(bareMemory, 0, bareSource, 0, bytes);
    }

    private static synchronized void useAllKinds() {
        if (allKindsUsed) {
            return;
        }
        allKindsUsed = true;
        int size = 4096;
        Region region = Region.of(Memory.allocate(size));
        for (int i = 0; i < 20_000; i++) {
            for (String name : Buffers.KINDS) {
                Object buffer = Buffers.sample(name, size);
                BufferKind one = BufferKind.of(buffer);
                one.read(buffer, 0, region, 0, size);
                one.write(region, 0, buffer, 0, size);
                SingleCopy.copy(buffer, 0, Buffers.sample(Buffers.KINDS.get(i % Buffers.KINDS.size()), size), 0, size);
            }
        }
    }

    @TearDown
    public void check() {
        expect(source);
        if (copiedToTarget) {
            expect(target);
        }
    }

    private void expect(Object copied) {
        Region other = Region.of(Memory.allocate(bytes));
        bufferKind.read(copied, 0, other, 0, bytes);
        long differs = other.memory().bytes().mismatch(region.memory().bytes());
        if (differs >= 0) {
            throw new IllegalStateException(kind + ": byte " + differs + " differs");
        }
    }

    @Benchmark
    public void read() {
        bufferKind.read(source, 0, region, 0, bytes);
    }

    @Benchmark
    public void write() {
        bufferKind.write(region, 0, source, 0, bytes);
    }

    @Benchmark
    public void single() {
        copiedToTarget = true;
        SingleCopy.copy(source, 0, target, 0, bytes);
    }

    @Benchmark
    public void bareRead() {
        MemorySegment.copy(bareSource, 0, bareMemory, 0, bytes);
    }

    @Benchmark
    public void bareWrite() {
        MemorySegment.copy(bareMemory, 0, bareSource, 0, bytes);
    }

    @Benchmark
    public void bareSingle() {
        MemorySegment.copy(bareSource, 0, bareTarget, 0, bytes);
    }
}
