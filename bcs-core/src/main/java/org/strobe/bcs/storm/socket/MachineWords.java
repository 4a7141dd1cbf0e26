package org.strobe.bcs.storm.socket;

/**
 * Questions to a machine: the first text of each, and the texts behind it.
 *
 * <pre>
 *   SUBMIT       1 if nobody waits for the job, 0 otherwise; its name, its descriptor, its archive
 *   JOBS         1 if those that have ended are listed too, 0 otherwise
 *   PROCESSORS   nothing: how many each node has
 *   KILL         the number of a job
 *   DOWN         the number of a node
 *   STOP         nothing
 * </pre>
 */
public final class MachineWords {
    public static final String SUBMIT = "submit";
    public static final String JOBS = "jobs";
    public static final String PROCESSORS = "processors";
    public static final String KILL = "kill";
    public static final String DOWN = "down";
    public static final String STOP = "stop";

    private MachineWords() {}
}
