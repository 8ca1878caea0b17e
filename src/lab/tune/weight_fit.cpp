#include "lab/tune/weight_fit.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace merkhet::lab {

namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr double points_to_logit = 2.302585092994046 / 400;
/// The most that a sample costs, when its outcome had no chance at all.
constexpr double least_chance = 1e-9;

/// The loss with its first and second derivatives by the weights.
struct Curvature {
    double loss = 0;
    Vector gradient;
    Matrix hessian;
};

/// A sample's features with a row for each seat.
Matrix rows_of(const FitSample& sample) {
    const auto seats = static_cast<Eigen::Index>(sample.outcome.size());
    const auto count = static_cast<Eigen::Index>(sample.features.size()) / seats;
    using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    return Eigen::Map<const RowMajor>(sample.features.data(), seats, count).cast<double>();
}

/// The chances that worths give the seats.
Vector chances_of(const Vector& worths) {
    const Vector powers = ((worths.array() - worths.maxCoeff()) * points_to_logit).exp();
    return powers / powers.sum();
}

double cross_entropy(const FitSample& sample, const Vector& chances) {
    double loss = 0;
    for (std::size_t s = 0; s < sample.outcome.size(); ++s) {
        const double share = sample.outcome[s];
        if (share > 0) loss -= share * std::log(std::max(least_chance, chances[static_cast<Eigen::Index>(s)]));
    }
    return loss;
}

Curvature curvature(const std::vector<FitSample>& samples, const Vector& weights, const Vector& prior,
                    double precision) {
    const auto count = weights.size();
    Curvature result{0, Vector::Zero(count), Matrix::Zero(count, count)};
    for (const auto& sample : samples) {
        const Matrix rows = rows_of(sample);
        const Vector chances = chances_of(rows * weights);
        result.loss += cross_entropy(sample, chances);
        const Vector outcome =
            Eigen::Map<const Eigen::VectorXf>(sample.outcome.data(), static_cast<Eigen::Index>(sample.outcome.size()))
                .cast<double>();
        result.gradient.noalias() += points_to_logit * rows.transpose() * (chances - outcome);
        const Vector mean = rows.transpose() * chances;
        for (Eigen::Index s = 0; s < rows.rows(); ++s) {
            const Vector apart = rows.row(s).transpose() - mean;
            result.hessian.selfadjointView<Eigen::Lower>().rankUpdate(apart,
                                                                      points_to_logit * points_to_logit * chances[s]);
        }
    }
    result.loss += 0.5 * precision * (weights - prior).squaredNorm();
    result.gradient += precision * (weights - prior);
    result.hessian.diagonal().array() += precision;
    return result;
}

double penalised_loss(const std::vector<FitSample>& samples, const Vector& weights, const Vector& prior,
                      double precision) {
    double loss = 0.5 * precision * (weights - prior).squaredNorm();
    for (const auto& sample : samples) loss += cross_entropy(sample, chances_of(rows_of(sample) * weights));
    return loss;
}

}  // namespace

double fit_loss(const std::vector<FitSample>& samples, const std::vector<double>& weights) {
    const Vector w = Eigen::Map<const Vector>(weights.data(), static_cast<Eigen::Index>(weights.size()));
    return penalised_loss(samples, w, w, 0) / static_cast<double>(samples.size());
}

WeightFit fit_weights(const std::vector<FitSample>& samples, const std::vector<double>& prior,
                      const FitSettings& settings) {
    const Vector centre = Eigen::Map<const Vector>(prior.data(), static_cast<Eigen::Index>(prior.size()));
    const double precision = 1 / (settings.prior_deviation * settings.prior_deviation);
    constexpr double smallest_gain = 1e-6;
    Vector weights = centre;
    WeightFit fit;
    fit.loss_before = fit_loss(samples, prior);
    fit.loss_of_ignorance = fit_loss(samples, std::vector<double>(prior.size(), 0));
    Curvature at = curvature(samples, weights, centre, precision);
    while (fit.steps < settings.most_steps) {
        ++fit.steps;
        const Vector step = at.hessian.selfadjointView<Eigen::Lower>().llt().solve(at.gradient);
        double share = 1;
        Vector next = weights - step;
        double loss = penalised_loss(samples, next, centre, precision);
        while (loss > at.loss && share > 1e-4) {
            share /= 2;
            next = weights - share * step;
            loss = penalised_loss(samples, next, centre, precision);
        }
        const double gain = at.loss - loss;
        if (gain <= 0) break;
        weights = next;
        at = curvature(samples, weights, centre, precision);
        if (gain < smallest_gain * at.loss) break;
    }
    const Matrix covariance =
        at.hessian.selfadjointView<Eigen::Lower>().llt().solve(Matrix::Identity(weights.size(), weights.size()));
    fit.weights.assign(weights.begin(), weights.end());
    for (Eigen::Index i = 0; i < weights.size(); ++i) fit.deviations.push_back(std::sqrt(covariance(i, i)));
    fit.loss = fit_loss(samples, fit.weights);
    return fit;
}

}  // namespace merkhet::lab
