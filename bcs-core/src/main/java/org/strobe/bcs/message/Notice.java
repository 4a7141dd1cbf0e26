package org.strobe.bcs.message;

import org.strobe.bcs.match.Envelope;
import org.strobe.shm.segment.Memory;

/**
 * What a process is told of a request; see {@link OutcomeLayout}.
 *
 * @param process whose
 * @param request its number there
 * @param outcome what came of it
 */
public record Notice(int process, int request, Outcome outcome) {
    /** How many bytes one takes. */
    public static final int SIZE = OutcomeLayout.SIZE;

    /** One that stands in memory. */
    public static Notice read(Memory memory, long offset) {
        return readAt(memory, offset, memory.getInt(offset + OutcomeLayout.PROCESS));
    }

    /** One that stands in memory without its process. */
    static Notice readAt(Memory memory, long offset, int process) {
        Envelope envelope = new Envelope(
                memory.getInt(offset + OutcomeLayout.CONTEXT),
                memory.getInt(offset + OutcomeLayout.SOURCE),
                memory.getInt(offset + OutcomeLayout.TAG));
        Outcome outcome = new Outcome(
                Outcome.End.of(memory.getInt(offset + OutcomeLayout.END)),
                envelope,
                memory.getLong(offset + OutcomeLayout.BYTES),
                memory.getLong(offset + OutcomeLayout.LENGTH),
                memory.getLong(offset + OutcomeLayout.WORD),
                memory.getInt(offset + OutcomeLayout.TAKEN));
        return new Notice(process, memory.getInt(offset + OutcomeLayout.REQUEST), outcome);
    }

    /** Writes it down. */
    public void write(Memory memory, long offset) {
        writeWithoutProcess(memory, offset);
        memory.setInt(offset + OutcomeLayout.PROCESS, process);
    }

    /** Writes it down for its process. */
    void writeWithoutProcess(Memory memory, long offset) {
        Envelope envelope = outcome.envelope();
        memory.setInt(offset + OutcomeLayout.REQUEST, request);
        memory.setInt(offset + OutcomeLayout.END, outcome.end().number());
        memory.setInt(offset + OutcomeLayout.CONTEXT, envelope.context());
        memory.setInt(offset + OutcomeLayout.SOURCE, envelope.source());
        memory.setInt(offset + OutcomeLayout.TAG, envelope.tag());
        memory.setInt(offset + OutcomeLayout.TAKEN, outcome.taken());
        memory.setLong(offset + OutcomeLayout.BYTES, outcome.bytes());
        memory.setLong(offset + OutcomeLayout.LENGTH, outcome.length());
        memory.setLong(offset + OutcomeLayout.WORD, outcome.word());
    }
}
