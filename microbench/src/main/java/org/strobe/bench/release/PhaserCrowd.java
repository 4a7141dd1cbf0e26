package org.strobe.bench.release;

import java.util.concurrent.Phaser;

/** Phasers of the JDK: one for the release, one for the reports. */
final class PhaserCrowd extends Crowd {
    private final Phaser gate;
    private final Phaser reports;

    PhaserCrowd(int size) {
        super(size);
        gate = new Phaser(1);
        reports = new Phaser(size);
    }

    @Override
    void enterMaster() {}

    @Override
    void enter(int index) {}

    @Override
    void release(long round) {
        gate.arrive();
        reports.awaitAdvance((int) round - 1);
    }

    @Override
    void awaitRound(int index, long round) {
        gate.awaitAdvance((int) round - 1);
    }

    @Override
    void report(int index, long round) {
        reports.arrive();
    }
}
