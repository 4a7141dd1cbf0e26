package org.strobe.bcs.message;

import org.strobe.bcs.match.Envelope;
import org.strobe.shm.segment.Memory;

/** Something that a process has posted; see {@link DescriptorLayout}. */
public record Descriptor(
        Kind kind,
        Envelope envelope,
        int process,
        int peer,
        int request,
        int subject,
        long place,
        long bytes,
        long order,
        long word) {
    /** One that stands in memory. */
    static Descriptor read(Memory memory, long offset) {
        return new Descriptor(
                Kind.of(memory.getInt(offset + DescriptorLayout.KIND)),
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

    void write(Memory memory, long offset) {
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

    /** Whether NICs read bytes of the process for it. */
    public boolean givesBytes() {
        return switch (kind) {
            case SEND, REDUCE, ALL_REDUCE, JOIN -> true;
            case BROADCAST -> process == peer;
            default -> false;
        };
    }

    /** Whether they write some there. */
    public boolean takesBytes() {
        return switch (kind) {
            case RECEIVE, RECEIVE_TAKEN, ALL_REDUCE -> true;
            case BROADCAST -> process != peer;
            case REDUCE -> process == peer;
            default -> false;
        };
    }

    /** What its process is told when it has come to an end. */
    public Notice ended(Outcome outcome) {
        return new Notice(process, request, outcome);
    }

    /** Whether it has to do with the same request as another one of the same process. */
    boolean isOfSameRequest(Descriptor other) {
        return process == other.process && request == other.request;
    }
}
