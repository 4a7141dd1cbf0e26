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
        long subject,
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
                memory.getLong(offset + DescriptorLayout.SUBJECT),
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
        memory.setLong(offset + DescriptorLayout.SUBJECT, subject);
        memory.setLong(offset + DescriptorLayout.BYTES, bytes);
        memory.setLong(offset + DescriptorLayout.ORDER, order);
        memory.setLong(offset + DescriptorLayout.WORD, word);
        memory.setInt(offset + DescriptorLayout.KIND, kind.number());
    }

    /** Whether it goes to the node of another process, as sends do. */
    public boolean goesToPeer() {
        return kind == Kind.SEND || kind == Kind.CANCEL_SEND;
    }

    /** Whether it gives up what another one asks for. */
    boolean isOfSameRequest(Descriptor other) {
        return process == other.process && request == other.request;
    }
}
