package org.strobe.bench.nas.sp;

import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.adi.FlowProblem;
import org.strobe.bench.nas.flow.PublishedNorms;

/** The problems of SP. */
final class SpSize {
    /** For each class the norms of the residuals, then those of the errors. */
    private static final String NORMS = """
            2.7470315451339479e-2 1.0360746705285417e-2 1.6235745065095532e-2 1.5840557224455615e-2 3.4849040609362460e-2
            2.7289258557377227e-5 1.0364446640837285e-5 1.6154798287166471e-5 1.5750704994480102e-5 3.4177666183390531e-5
            1.893253733584e-3 1.717075447775e-4 2.778153350936e-4 2.887475409984e-4 3.143611161242e-3
            7.542088599534e-5 6.512852253086e-6 1.049092285688e-5 1.128838671535e-5 1.212845639773e-4
            2.4799822399300195e0 1.1276337964368832e0 1.5028977888770491e0 1.4217816211695179e0 2.1292113035138280e0
            1.0900140297820550e-4 3.7343951769282091e-5 5.0092785406541633e-5 4.7671093939528255e-5 1.3621613399213001e-4
            6.903293579998e1 3.095134488084e1 4.103336647017e1 3.864769009604e1 5.643482272596e1
            9.810006190188e-3 1.022827905670e-3 1.720597911692e-3 1.694479428231e-3 1.847456263981e-2
            5.881691581829e2 2.454417603569e2 3.293829191851e2 3.081924971891e2 4.597223799176e2
            2.598120500183e-1 2.590888922315e-2 5.132886416320e-2 4.806073419454e-2 5.483377491301e-1
            1.044696216887e4 3.204427762578e3 4.648680733032e3 4.238923283697e3 7.588412036136e3
            5.089471423669e0 5.323514855894e-1 1.187051008971e0 1.083734951938e0 1.164108338568e1
            6.255387422609e4 1.495317020012e4 2.347595750586e4 2.091099783534e4 4.770412841218e4
            6.742735164909e1 5.390656036938e0 1.680647196477e1 1.536963126457e1 1.575330146156e2
            """;

    private SpSize() {}

    static FlowProblem of(ProblemClass size) {
        return switch (size) {
            case S -> problem(size, 12, 100, 0.015);
            case W -> problem(size, 36, 400, 0.0015);
            case A -> problem(size, 64, 400, 0.0015);
            case B -> problem(size, 102, 400, 0.001);
            case C -> problem(size, 162, 400, 0.00067);
            case D -> problem(size, 408, 500, 0.0003);
            case E -> problem(size, 1020, 500, 0.0001);
        };
    }

    private static FlowProblem problem(ProblemClass size, int points, int steps, double timeStep) {
        double operations = ((881.174 * points - 4683.91) * points + 11484.5) * points - 19272.4;
        PublishedNorms published = PublishedNorms.of(NORMS, size);
        return new FlowProblem(points, steps, timeStep, steps * operations, published);
    }
}
