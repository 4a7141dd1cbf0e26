package org.strobe.mpi.junit;

import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Supplies JUnit with the runs of a method with {@link MpiTest}, and checks the method. */
final class MpiTestExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return AnnotationSupport.isAnnotated(context.getTestMethod(), MpiTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        MpiTest test = AnnotationSupport.findAnnotation(method, MpiTest.class).orElseThrow();
        try {
            TestInstances.check(context.getRequiredTestClass());
            return TestJob.of(test).stream().map(Repetition::new);
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException("@MpiTest " + method.getName() + ": " + e.getMessage(), e);
        }
    }
}
