package org.strobe.bench.nas.sp;

import static org.strobe.bench.nas.sp.ScalarRecords.CHANGE;
import static org.strobe.bench.nas.sp.ScalarRecords.INVERSE;
import static org.strobe.bench.nas.sp.ScalarRecords.LANES;
import static org.strobe.bench.nas.sp.ScalarRecords.SOUND;
import static org.strobe.bench.nas.sp.ScalarRecords.VELOCITY;

import org.strobe.bench.nas.flow.Gas;

/**
 * The change of the field as a sum of waves along a direction, by the matrices of Pulliam and Chaussee: three that go with the
 * flow, and sound with and against the direction.
 */
final class Waves {
    private static final double ROOT = Math.sqrt(0.5);
    private static final double PRESSURE = Gas.PRESSURE;

    private Waves() {}

    /** From changes of the field to waves along x. */
    static void fromField(double[] records, int at, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            double inverse = records[i + INVERSE];
            double sound = records[i + SOUND];
            double u = records[i + VELOCITY];
            double v = records[i + VELOCITY + LANES];
            double w = records[i + VELOCITY + 2 * LANES];
            double density = records[i + CHANGE];
            double x = records[i + CHANGE + LANES];
            double y = records[i + CHANGE + 2 * LANES];
            double z = records[i + CHANGE + 3 * LANES];
            double motion = 0.5 * (u * u + v * v + w * w);
            double energy = motion * density - u * x - v * y - w * z + records[i + CHANGE + 4 * LANES];
            double pressure = PRESSURE * energy / (sound * sound);
            double push = ROOT * inverse * (x - u * density);
            double swell = ROOT * inverse * sound * pressure;
            records[i + CHANGE] = density - pressure;
            records[i + CHANGE + LANES] = inverse * (z - w * density);
            records[i + CHANGE + 2 * LANES] = inverse * (v * density - y);
            records[i + CHANGE + 3 * LANES] = swell + push;
            records[i + CHANGE + 4 * LANES] = swell - push;
        }
    }

    /** From waves along x to waves along y. */
    static void fromXToY(double[] records, int at, int lanes) {
        for (int i = at + CHANGE; i < at + CHANGE + lanes; i++) {
            double first = records[i];
            double shear = ROOT * records[i + 2 * LANES];
            double with = records[i + 3 * LANES];
            double against = records[i + 4 * LANES];
            double swell = 0.5 * (with + against);
            records[i] = -records[i + LANES];
            records[i + LANES] = first;
            records[i + 2 * LANES] = ROOT * (with - against);
            records[i + 3 * LANES] = swell - shear;
            records[i + 4 * LANES] = swell + shear;
        }
    }

    /** From waves along y to waves along z. */
    static void fromYToZ(double[] records, int at, int lanes) {
        for (int i = at + CHANGE; i < at + CHANGE + lanes; i++) {
            double second = records[i + LANES];
            double shear = ROOT * records[i];
            double with = records[i + 3 * LANES];
            double against = records[i + 4 * LANES];
            double swell = 0.5 * (with + against);
            records[i] = ROOT * (with - against);
            records[i + LANES] = -records[i + 2 * LANES];
            records[i + 2 * LANES] = second;
            records[i + 3 * LANES] = swell - shear;
            records[i + 4 * LANES] = swell + shear;
        }
    }

    /** From waves along z to changes of the field. */
    static void toField(double[] records, int at, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            double density = 1 / records[i + INVERSE];
            double sound = records[i + SOUND];
            double u = records[i + VELOCITY];
            double v = records[i + VELOCITY + LANES];
            double w = records[i + VELOCITY + 2 * LANES];
            double x = density * records[i + CHANGE + LANES];
            double y = density * records[i + CHANGE];
            double entropy = records[i + CHANGE + 2 * LANES];
            double factor = ROOT * density / sound;
            double both = factor * (records[i + CHANGE + 3 * LANES] + records[i + CHANGE + 4 * LANES]);
            double push = factor * sound * (records[i + CHANGE + 3 * LANES] - records[i + CHANGE + 4 * LANES]);
            double motion = 0.5 * (u * u + v * v + w * w);
            double mass = entropy + both;
            records[i + CHANGE] = mass;
            records[i + CHANGE + LANES] = u * mass - x;
            records[i + CHANGE + 2 * LANES] = v * mass + y;
            records[i + CHANGE + 3 * LANES] = w * mass + push;
            records[i + CHANGE + 4 * LANES] =
                    v * y - u * x + motion * mass + sound * sound * both / PRESSURE + w * push;
        }
    }
}
