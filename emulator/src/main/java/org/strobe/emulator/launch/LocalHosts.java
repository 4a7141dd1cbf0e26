package org.strobe.emulator.launch;

import java.util.function.LongSupplier;

/** All ranks are threads of this JVM. */
final class LocalHosts implements Hosts {
    private final RankHost host;
    private final RankTable table;
    private final LongSupplier inFlight;
    private final Runnable tick;

    LocalHosts(RankHost host, LongSupplier inFlight, Runnable tick) {
        this.host = host;
        this.table = new RankTable(host);
        this.inFlight = inFlight;
        this.tick = tick;
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        return host.awaitEnd(nanos);
    }

    @Override
    public long stuckSignature() {
        table.look();
        long signature = host.stuckSignature();
        return inFlight.getAsLong() == 0 ? signature : 0;
    }

    @Override
    public boolean mayStillAct() {
        return host.mayStillAct();
    }

    @Override
    public String waits() {
        return RankTable.format(table.waits());
    }

    @Override
    public String stacks() {
        return String.join("\n", table.stacks().values());
    }

    @Override
    public void end() {
        host.end();
    }

    @Override
    public void abandon() {
        // Their threads are daemons; what they call next throws, if they ever call.
    }

    @Override
    public void tick(long nanosSinceStart) {
        tick.run();
    }
}
