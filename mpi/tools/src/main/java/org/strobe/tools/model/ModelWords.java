package org.strobe.tools.model;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.strobe.mpi.srm.SrmKind;
import org.strobe.srm.model.KnownMachines;
import org.strobe.srm.model.collective.ModelledCollective;

/** Words on the command line of {@code strobe model}, for shells that complete them. */
final class ModelWords {
    private ModelWords() {}

    /** Engines with a model. */
    static final class OfEngines implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of(SrmKind.NAME).iterator();
        }
    }

    /** Modelled collectives. */
    static final class Collectives implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }

        static List<String> names() {
            return Arrays.stream(ModelledCollective.values())
                    .map(ModelledCollective::label)
                    .toList();
        }
    }

    /** Machines with known parameters, and this computer. */
    static final class Machines implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of(HostMachine.NAME, KnownMachines.IBM_SP).iterator();
        }
    }
}
