package org.strobe.bench.nas.bt;

import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.adi.FlowProblem;
import org.strobe.bench.nas.flow.PublishedNorms;

/** The problems of BT. */
final class BtSize {
    /** For each class the norms of the residuals, then those of the errors. */
    private static final String NORMS = """
            1.7034283709541311e-1 1.2975252070034097e-2 3.2527926989486055e-2 2.6436421275166801e-2 1.9211784131744430e-1
            4.9976913345811579e-4 4.5195666782961927e-5 7.3973765172921357e-5 7.3821238632439731e-5 8.9269630987491446e-4
            1.125590409344e2 1.180007595731e1 2.710329767846e1 2.469174937669e1 2.638427874317e2
            4.419655736008e0 4.638531260002e-1 1.011551749967e0 9.235878729944e-1 1.018045837718e1
            1.0806346714637264e2 1.1319730901220813e1 2.5974354511582465e1 2.3665622544678910e1 2.5278963211748344e2
            4.2348416040525025e0 4.4390282496995698e-1 9.6692480136345650e-1 8.8302063039765474e-1 9.7379901770829278e0
            1.4233597229287254e3 9.9330522590150238e1 3.5646025644535285e2 3.2485447959084092e2 3.2707541254659363e3
            5.2969847140936856e1 4.4632896115670668e0 1.3122573342210174e1 1.2006925323559144e1 1.2459576151035986e2
            6.2398116551764615e3 5.0793239190423964e2 1.5423530093013596e3 1.3302387929291190e3 1.1604087428436455e4
            1.6462008369091265e2 1.1497107903824313e1 4.1207446207461508e1 3.7087651059694167e1 3.6211053051841265e2
            2.533188551738e4 2.346393716980e3 6.294554366904e3 5.352565376030e3 3.905864038618e4
            3.100009377557e2 2.424086324913e1 7.782212022645e1 6.835623860116e1 6.065737200368e2
            9.795372484517e4 9.739814511521e3 2.467606342965e4 2.092419572860e4 1.392138856939e5
            4.327562208414e2 3.699051964887e1 1.089845040954e2 9.462517622043e1 7.765512765309e2
            """;

    private BtSize() {}

    static FlowProblem of(ProblemClass size) {
        return switch (size) {
            case S -> problem(size, 12, 60, 0.01);
            case W -> problem(size, 24, 200, 0.0008);
            case A -> problem(size, 64, 200, 0.0008);
            case B -> problem(size, 102, 200, 0.0003);
            case C -> problem(size, 162, 200, 0.0001);
            case D -> problem(size, 408, 250, 0.00002);
            case E -> problem(size, 1020, 250, 0.000004);
        };
    }

    private static FlowProblem problem(ProblemClass size, int points, int steps, double timeStep) {
        double operations = ((3478.8 * points - 17655.7) * points + 28023.7) * points;
        PublishedNorms published = PublishedNorms.of(NORMS, size);
        return new FlowProblem(points, steps, timeStep, steps * operations, published);
    }
}
