package org.strobe.bcs.descriptor;

import org.strobe.emulator.match.Envelope;
import org.strobe.shm.segment.Memory;

/** A request that a process has posted; {@link DescriptorLayout} describes the fields. */
public record Descriptor(
        RequestKind kind,
        Envelope envelope,
        int process,
        int peer,
        int request,
        int subject,
        long place,
        long bytes,
        long order,
        long word) {
    /** Bytes of a descriptor in memory. */
    public static final int SIZE = DescriptorLayout.SIZE;

    /** Reads a descriptor from memory. */
    public static Descriptor read(Memory memory, long offset) {
        return new Descriptor(
                RequestKind.of(memory.getInt(offset + DescriptorLayout.KIND)),
                new Envelope(
                        memory.getInt(offset + DescriptorLayout.CONTEXT),
                        memory.getInt(offset + DescriptorLayout.SOURCE),
                        memory.getInt(offset + DescriptorLayout.TAG)),
                memory.getInt(offset + DescriptorLayout.PROCESS),
                memory.getInt(offset + DescriptorLayout.PEER),
                memory.getInt(offset + DescriptorLayout.REQUEST),
                memory.getInt(offset + DescriptorLayout.SUBJECT),
                memory.getLong(offset + DescriptorLayout.PLACE),
                memory.getLong(offset + DescriptorLayout.BYTES),
                memory.getLong(offset + DescriptorLayout.ORDER),
                memory.getLong(offset + DescriptorLayout.WORD));
    }

    public void write(Memory memory, long offset) {
        memory.setInt(offset + DescriptorLayout.CONTEXT, envelope.context());
        memory.setInt(offset + DescriptorLayout.SOURCE, envelope.source());
        memory.setInt(offset + DescriptorLayout.TAG, envelope.tag());
        memory.setInt(offset + DescriptorLayout.PROCESS, process);
        memory.setInt(offset + DescriptorLayout.PEER, peer);
        memory.setInt(offset + DescriptorLayout.REQUEST, request);
        memory.setInt(offset + DescriptorLayout.SUBJECT, subject);
        memory.setLong(offset + DescriptorLayout.PLACE, place);
        memory.setLong(offset + DescriptorLayout.BYTES, bytes);
        memory.setLong(offset + DescriptorLayout.ORDER, order);
        memory.setLong(offset + DescriptorLayout.WORD, word);
        memory.setInt(offset + DescriptorLayout.KIND, kind.number());
    }

    /** True if NICs read the payload of this request. */
    public boolean givesBytes() {
        return switch (kind) {
            case SEND, REDUCE, ALL_REDUCE, JOIN -> true;
            case BROADCAST -> process == peer;
            default -> false;
        };
    }

    /** True if NICs write the payload of this request. */
    public boolean takesBytes() {
        return switch (kind) {
            case RECEIVE, RECEIVE_TAKEN, ALL_REDUCE -> true;
            case BROADCAST -> process != peer;
            case REDUCE -> process == peer;
            default -> false;
        };
    }

    /** Notice of this request's completion. */
    public Notice ended(Completion completion) {
        return new Notice(process, request, completion);
    }

    /** True if both descriptors concern the same request of the same process. */
    public boolean isOfSameRequest(Descriptor other) {
        return process == other.process && request == other.request;
    }
}
