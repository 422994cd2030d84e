"""Metrics of a running server, for Prometheus."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

LATENCY_BUCKETS_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("gulch_connections", "Pages connected to live tables", registry=self.registry)
        self.problems = Counter(
            "gulch_problems", "Requests that could not be fulfilled", ["key"], registry=self.registry
        )
        self.requests = Counter("gulch_requests", "HTTP requests", ["method", "status"], registry=self.registry)
        self.latency = Latency()
        self.registry.register(self.latency)

    def count(self, name: str, help: str, value: Callable[[], float], *, gauge: bool = False) -> None:
        """Add a metric whose value is kept elsewhere and read on request."""
        self.registry.register(_Value(name, help, value, gauge))

    def count_each(self, name: str, help: str, label: str, values: Mapping[str, int]) -> None:
        """Add a metric with one value per value of a label, kept elsewhere and read on request."""
        self.registry.register(_Values(name, help, label, values))

    def problem_counts(self) -> dict[str, int]:
        """By problem, the number of requests that failed with it."""
        samples = [sample for family in self.problems.collect() for sample in family.samples]
        return {sample.labels["key"]: int(sample.value) for sample in samples if sample.name.endswith("_total")}

    def latency_quantile(self, share: float) -> float | None:
        """The seconds within which this share of the moves was stored, rounded up to the limit of a
        bucket. None if it is beyond the last limit or there are no moves.
        """
        upto = list(itertools.accumulate(self.latency.counts))
        return next(
            (most for most, count in zip(LATENCY_BUCKETS_SECONDS, upto, strict=False) if 0 < upto[-1] * share <= count),
            None,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Latency(Collector):
    """A histogram of how long storing a move takes; prometheus_client's own class takes three locks
    per value.
    """

    def __init__(self) -> None:
        self.counts = [0] * (len(LATENCY_BUCKETS_SECONDS) + 1)  # by bucket; the last bucket has no upper bound
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(LATENCY_BUCKETS_SECONDS, seconds)] += 1
        self.sum += seconds

    def collect(self) -> list[Metric]:
        limits = [*map(str, LATENCY_BUCKETS_SECONDS), "+Inf"]
        upto = zip(limits, itertools.accumulate(self.counts), strict=True)
        about = "From a move's arrival until it is durable"
        return [HistogramMetricFamily("gulch_move_seconds", about, buckets=list(upto), sum_value=self.sum)]


class _Value(Collector):
    def __init__(self, name: str, help: str, value: Callable[[], float], gauge: bool) -> None:
        self.name, self.help, self.value, self.gauge = name, help, value, gauge

    def collect(self) -> list[Metric]:
        family = GaugeMetricFamily if self.gauge else CounterMetricFamily
        return [family(self.name, self.help, value=self.value())]


class _Values(Collector):
    def __init__(self, name: str, help: str, label: str, values: Mapping[str, int]) -> None:
        self.name, self.help, self.label, self.values = name, help, label, values

    def collect(self) -> list[Metric]:
        family = CounterMetricFamily(self.name, self.help, labels=[self.label])
        for key, value in self.values.items():
            family.add_metric([key], value)
        return [family]
