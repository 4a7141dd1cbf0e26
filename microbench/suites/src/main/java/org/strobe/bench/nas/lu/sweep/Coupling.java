package org.strobe.bench.nas.lu.sweep;

import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.lu.grid.Primitive;

/**
 * Influence of a neighboring row on a row, along y or z: the Jacobian matrices of flux, viscosity and diffusion at the neighbor,
 * times the neighbor's values. The matrices are not formed. Their products are the linearised terms themselves.
 */
final class Coupling {
    private static final double CONDUCTION = Gas.CONDUCTION;

    private final double flux;
    private final double viscous;
    private final double diffusion;

    /** Component of the momentum along the axis, and those of the momenta across it. */
    private final int normal;

    private final int second;
    private final int third;

    /** Changes of the velocities that the values stand for, times the density. */
    private final double[] changeN;

    private final double[] changeA;
    private final double[] changeB;
    private final double[] kinetic;

    /** Total enthalpy of a unit of mass. */
    private final double[] enthalpy;

    private final double[] work;

    /** Change of the pressure. */
    private final double[] pressure;

    /** Coupling along an axis with the neighbor before (-1) or after (1). */
    Coupling(Spacing spacing, FlowAxis axis, int side, double factor, int length) {
        this.flux = -side * factor * spacing.first();
        this.viscous = factor * spacing.viscous();
        this.diffusion = factor * spacing.second() * axis.diffusion();
        this.normal = axis.normal();
        this.second = normal % 3 + 1;
        this.third = second % 3 + 1;
        this.changeN = new double[length];
        this.changeA = new double[length];
        this.changeB = new double[length];
        this.kinetic = new double[length];
        this.enthalpy = new double[length];
        this.work = new double[length];
        this.pressure = new double[length];
    }

    /**
     * Adds a neighbor's influence to a row.
     *
     * @param primitive quantities of the neighboring row
     * @param values of the neighboring row
     */
    void add(double[][] sum, double[][] primitive, double[][] values, int from, int to) {
        change(changeN, values[0], values[normal], primitive[normal], from, to);
        change(changeA, values[0], values[second], primitive[second], from, to);
        change(changeB, values[0], values[third], primitive[third], from, to);
        setEnthalpy(primitive, from, to);
        setPressure(primitive, values, from, to);
        addMass(sum[0], values[0], values[normal], from, to);
        addNormal(sum[normal], primitive, values[normal], from, to);
        addAcross(sum[second], changeA, values[second], primitive[second], primitive, from, to);
        addAcross(sum[third], changeB, values[third], primitive[third], primitive, from, to);
        addTransport(sum[4], primitive[normal], values[4], from, to);
        addHeat(sum[4], primitive, values, from, to);
    }

    private static void change(double[] change, double[] mass, double[] momentum, double[] velocity, int from, int to) {
        for (int i = from; i < to; i++) {
            change[i] = momentum[i] - velocity[i] * mass[i];
        }
    }

    private void setEnthalpy(double[][] primitive, int from, int to) {
        double[] n = primitive[normal];
        double[] a = primitive[second];
        double[] b = primitive[third];
        double[] energy = primitive[Primitive.ENERGY];
        double[] half = kinetic;
        double[] all = enthalpy;
        for (int i = from; i < to; i++) {
            double squares = 0.5 * (n[i] * n[i] + a[i] * a[i] + b[i] * b[i]);
            half[i] = squares;
            all[i] = Gas.GAMMA * energy[i] - Gas.PRESSURE * squares;
        }
    }

    private void setPressure(double[][] primitive, double[][] values, int from, int to) {
        double[] done = work;
        setWork(done, changeN, changeA, changeB, primitive, from, to);
        double[] total = values[4];
        double[] mass = values[0];
        double[] half = kinetic;
        double[] change = pressure;
        for (int i = from; i < to; i++) {
            change[i] = Gas.PRESSURE * (total[i] - done[i] - half[i] * mass[i]);
        }
    }

    private void setWork(
            double[] done, double[] alongN, double[] alongA, double[] alongB, double[][] primitive, int from, int to) {
        double[] n = primitive[normal];
        double[] a = primitive[second];
        double[] b = primitive[third];
        for (int i = from; i < to; i++) {
            done[i] = n[i] * alongN[i] + a[i] * alongA[i] + b[i] * alongB[i];
        }
    }

    private void addMass(double[] sum, double[] mass, double[] momentum, int from, int to) {
        double f = flux;
        double d = diffusion;
        for (int i = from; i < to; i++) {
            sum[i] += f * momentum[i] + d * mass[i];
        }
    }

    private void addNormal(double[] sum, double[][] primitive, double[] momentum, int from, int to) {
        double[] n = primitive[normal];
        double[] volume = primitive[Primitive.VOLUME];
        double[] change = changeN;
        double[] squeezed = pressure;
        double f = flux;
        double d = diffusion;
        double rub = 4.0 / 3 * viscous;
        for (int i = from; i < to; i++) {
            double transport = n[i] * (momentum[i] + change[i]) + squeezed[i];
            sum[i] += f * transport + d * momentum[i] + rub * volume[i] * change[i];
        }
    }

    private void addAcross(
            double[] sum,
            double[] change,
            double[] momentum,
            double[] velocity,
            double[][] primitive,
            int from,
            int to) {
        double[] n = primitive[normal];
        double[] volume = primitive[Primitive.VOLUME];
        double[] along = changeN;
        double f = flux;
        double d = diffusion;
        double rub = viscous;
        for (int i = from; i < to; i++) {
            double transport = n[i] * momentum[i] + velocity[i] * along[i];
            sum[i] += f * transport + d * momentum[i] + rub * volume[i] * change[i];
        }
    }

    private void addTransport(double[] sum, double[] n, double[] total, int from, int to) {
        double[] squeezed = pressure;
        double[] carried = enthalpy;
        double[] along = changeN;
        double f = flux;
        double d = diffusion;
        for (int i = from; i < to; i++) {
            sum[i] += f * (n[i] * (total[i] + squeezed[i]) + carried[i] * along[i]) + d * total[i];
        }
    }

    private void addHeat(double[] sum, double[][] primitive, double[][] values, int from, int to) {
        double[] volume = primitive[Primitive.VOLUME];
        double[] n = primitive[normal];
        double[] energy = primitive[Primitive.ENERGY];
        double[] mass = values[0];
        double[] total = values[4];
        double[] done = work;
        double[] along = changeN;
        double rub = viscous;
        for (int i = from; i < to; i++) {
            double friction = (1 - CONDUCTION) * done[i] + 1.0 / 3 * (n[i] * along[i]);
            sum[i] += rub * volume[i] * (friction + CONDUCTION * (total[i] - energy[i] * mass[i]));
        }
    }
}
