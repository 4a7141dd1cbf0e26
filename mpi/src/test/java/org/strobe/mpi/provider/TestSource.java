package org.strobe.mpi.provider;

import java.util.ServiceLoader;

/** Gives the provider that a test made to whoever asks while that test runs; otherwise, that of the real source. */
public final class TestSource implements ProviderSource {
    private static volatile Provider fake;

    private static final class Real {
        static final ProviderSource SOURCE = ServiceLoader.load(ProviderSource.class).stream()
                // A rank's class loader may have a class of this name too.
                .filter(each -> !each.type().getName().equals(TestSource.class.getName()))
                .map(ServiceLoader.Provider::get)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no provider of MPI besides that of the tests"));
    }

    /** What API calls reach from now on; null for the real one. */
    public static void use(Provider provider) {
        fake = provider;
    }

    @Override
    public Provider current() {
        Provider made = fake;
        return made == null ? Real.SOURCE.current() : made;
    }
}
