package org.strobe.mpi.provider;

import java.util.ServiceLoader;

/** Gives a test's threads the provider that the test made; to all others, that of the real source. */
public final class TestSource implements ProviderSource {
    private static final ThreadLocal<Provider> FAKE = new ThreadLocal<>();

    private static final class Real {
        static final ProviderSource SOURCE = ServiceLoader.load(ProviderSource.class).stream()
                .filter(each -> each.type() != TestSource.class)
                .map(ServiceLoader.Provider::get)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no provider of MPI besides that of the tests"));
    }

    /** What the calling thread's API calls reach from now on; null for the real one. */
    public static void use(Provider provider) {
        FAKE.set(provider);
    }

    @Override
    public Provider current() {
        Provider fake = FAKE.get();
        return fake == null ? Real.SOURCE.current() : fake;
    }
}
